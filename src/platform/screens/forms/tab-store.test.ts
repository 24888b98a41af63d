import { expect, test } from 'vitest';
import { storageWithFallback } from './tab-store.ts';

/** A storage with room for `room` values, each an own property as in browsers. */
function storageOf(room: number): Storage {
  const storage = {
    getItem: (key: string) => (Object.hasOwn(storage, key) ? Reflect.get(storage, key) : null),
    setItem(key: string, value: string) {
      if (Object.keys(storage).length >= room) throw new DOMException('full', 'QuotaExceededError');
      Reflect.set(storage, key, value);
    },
    removeItem: (key: string) => void Reflect.deleteProperty(storage, key),
  } as Storage;
  for (const method of Object.keys(storage))
    Object.defineProperty(storage, method, { enumerable: false });
  return storage;
}

test.each([
  [
    'blocked',
    () => {
      throw new DOMException('denied', 'SecurityError');
    },
  ],
  ['full', () => storageOf(0)],
])('keeps values in memory when the storage is %s', (_, storage) => {
  const store = storageWithFallback(storage);
  expect([store.getItem('one'), store.keys()]).toEqual([null, []]);
  store.setItem('one', 'first');
  store.setItem('one', 'second');
  expect([store.getItem('one'), store.keys()]).toEqual(['second', ['one']]);
  store.removeItem('one');
  expect([store.getItem('one'), store.keys()]).toEqual([null, []]);
});

test('prefers a value that another tab stored later, and drops one that could not be replaced', () => {
  const storage = storageOf(1);
  const store = storageWithFallback(() => storage);
  store.setItem('one', 'first');
  store.setItem('one', 'second');
  expect([store.getItem('one'), storage.getItem('one')]).toEqual(['second', null]);
  storage.setItem('one', 'third');
  expect([store.getItem('one'), store.keys()]).toEqual(['third', ['one']]);
});
