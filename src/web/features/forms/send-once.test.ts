import { expect, test } from 'vitest';
import { sendKey } from './send-once.ts';

function setUp() {
  const memory = new Map<string, string>();
  const store = {
    getItem: (key: string) => memory.get(key) ?? null,
    setItem: (key: string, value: string) => void memory.set(key, value),
    removeItem: (key: string) => void memory.delete(key),
  };
  let made = 0;
  return { store, make: () => sendKey(store, 'draft a@b.example p1', () => `key-${++made}`) };
}

test('the same content has the same key, after a reload too', () => {
  const { make } = setUp();
  expect(make().of('50')).toBe('key-1');
  expect(make().of('50')).toBe('key-1');
});

test('changed content has a new key', () => {
  const key = setUp().make();
  expect([key.of('50'), key.of('60'), key.of('50')]).toEqual(['key-1', 'key-2', 'key-3']);
});

test('the same content has a new key after an answer', () => {
  const key = setUp().make();
  key.of('50');
  key.answered();
  expect(key.of('50')).toBe('key-2');
});

test('ignores an unreadable stored key', () => {
  const { store, make } = setUp();
  store.setItem('draft a@b.example p1', '{"content":5}');
  expect(make().of('50')).toBe('key-1');
});
