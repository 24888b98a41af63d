import { expect, test } from 'vitest';
import { type DraftStore, draftKey, readDraft, writeDraft } from './form-draft.ts';

function memory(): DraftStore & { size: () => number } {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    size: () => kept.size,
  };
}

test('what was typed comes back', () => {
  const store = memory();
  const key = draftKey('a@b.example', '/purchase/1');
  writeDraft(store, key, { userName: 'Ann', quantity: 60, gift: false });
  expect(readDraft(store, key)).toEqual({ userName: 'Ann', quantity: 60, gift: false });
});

test('empty fields, unfinished numbers and files are left out', () => {
  const store = memory();
  writeDraft(store, 'k', {
    userName: '',
    quantity: Number.NaN,
    photo: { name: 'a.png' },
    phone: '1',
  });
  expect(readDraft(store, 'k')).toEqual({ phone: '1' });
});

test('a form that is empty again leaves nothing behind', () => {
  const store = memory();
  writeDraft(store, 'k', { phone: '1' });
  writeDraft(store, 'k', { phone: '' });
  expect(store.size()).toBe(0);
});

test('one person does not find what another typed', () => {
  const store = memory();
  writeDraft(store, draftKey('a@b.example', '/purchase/1'), { phone: '1' });
  expect(readDraft(store, draftKey('c@d.example', '/purchase/1'))).toEqual({});
});

test.each(['nonsense', '[1]', 'null', '"text"', '{"phone":{"nested":1}}'])(
  '%s is no draft',
  (text) => {
    const store = memory();
    store.setItem('k', text);
    expect(readDraft(store, 'k')).toEqual({});
  },
);
