import { expect, test } from 'vitest';
import { sendKey } from './send-once.ts';

function setUp() {
  const kept = new Map<string, string>();
  const store = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  let made = 0;
  return { store, make: () => sendKey(store, 'draft a@b.example p1', () => `key-${++made}`) };
}

test('the same content keeps its key, over a reload too', () => {
  const { make } = setUp();
  expect(make().of('50')).toBe('key-1');
  expect(make().of('50')).toBe('key-1');
});

test('changed content is something else', () => {
  const key = setUp().make();
  expect([key.of('50'), key.of('60'), key.of('50')]).toEqual(['key-1', 'key-2', 'key-3']);
});

test('after an answer the same content may be sent once more', () => {
  const key = setUp().make();
  key.of('50');
  key.answered();
  expect(key.of('50')).toBe('key-2');
});

test('what cannot be read is no key', () => {
  const { store, make } = setUp();
  store.setItem('draft a@b.example p1', '{"content":5}');
  expect(make().of('50')).toBe('key-1');
});
