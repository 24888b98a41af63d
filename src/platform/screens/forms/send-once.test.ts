import { expect, test } from 'vitest';
import { ApiError } from '../api/api.ts';
import { lastSentOf, rememberSending } from './last-sent.ts';
import { sendKey, sendOnce } from './send-once.ts';

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

/** Sends a content twice, answered first by `first`. Returns both keys. */
async function keysOf(first: () => Promise<string>) {
  const key = setUp().make();
  const keys: string[] = [];
  const send = (answer: () => Promise<string>) =>
    sendOnce(key, { quantity: 50 }, (idempotencyKey) => {
      keys.push(idempotencyKey);
      return answer();
    });
  await send(first).catch(() => null);
  await send(() => Promise.resolve('placed'));
  return keys;
}

const refused = (status: number) => () =>
  Promise.reject(
    new ApiError({
      type: 'about:blank',
      title: 'No',
      status,
      detail: 'No',
      code: 'INTERNAL',
      requestId: 'r',
    }),
  );

test.each([
  ['a fault of the server', refused(500)],
  ['an overloaded server', refused(503)],
  ['a fault of the network', () => Promise.reject(new TypeError('Failed to fetch'))],
])('a repetition after %s has the same key', async (_, first) => {
  expect(await keysOf(first)).toEqual(['key-1', 'key-1']);
});

test.each([
  ['an answer', () => Promise.resolve('placed')],
  ['a rejection', refused(409)],
])('the same content sent again after %s has a new key', async (_, first) => {
  expect(await keysOf(first)).toEqual(['key-1', 'key-2']);
});

test('what was sent is remembered before the answer, across a reload', async () => {
  const { store } = setUp();
  const memory = () => lastSentOf<string>(store, 'form');
  const id = await rememberSending(memory(), '50', () => {
    expect(memory().read()).toMatchObject({ content: '50', id: null });
    return Promise.resolve({ insertedId: 'o1' });
  });
  expect(id).toBe('o1');
  expect(memory().read()).toMatchObject({ content: '50', id: 'o1' });
  expect(lastSentOf(store, 'another').read()).toBeNull();
});

test('a refusal brings the former memory back, a lost answer does not', async () => {
  const { store } = setUp();
  const memory = lastSentOf<string>(store, 'form');
  memory.write({ content: '40', sentAt: 1, id: 'o1' });
  await expect(rememberSending(memory, '50', refused(409))).rejects.toThrow();
  expect(memory.read()).toEqual({ content: '40', sentAt: 1, id: 'o1' });
  await expect(rememberSending(memory, '50', refused(503))).rejects.toThrow();
  expect(memory.read()).toMatchObject({ content: '50', id: null });
});

test.each(['{', '{"id":"o1"}', 'null'])('an unreadable memory is none: %s', (text) => {
  const { store } = setUp();
  store.setItem('form last', text);
  expect(lastSentOf(store, 'form').read()).toBeNull();
});
