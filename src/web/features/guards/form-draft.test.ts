import { expect, test } from 'vitest';
import { type TabStore, draftKey, forgetDrafts, readDraft, writeDraft } from './form-draft.ts';

function memory(): TabStore & { size: () => number } {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    keys: () => [...kept.keys()],
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

test('that nothing was stored when a form was opened is kept with what was typed', () => {
  const store = memory();
  writeDraft(store, 'k', { sku: 'CR-48', skuWas: null });
  expect(readDraft(store, 'k')).toEqual({ sku: 'CR-48', skuWas: null });
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

test('who signs out leaves nothing that was typed behind, and nothing else is lost', () => {
  const store = memory();
  store.setItem('scroll', '400');
  for (const form of ['/purchase/1', '/dashboard/addReview']) {
    writeDraft(store, draftKey('a@b.example', form), { phone: '1' });
  }
  forgetDrafts(store);
  expect(store.keys()).toEqual(['scroll']);
});

test.each(['nonsense', '[1]', 'null', '"text"', '{"phone":{"nested":1}}'])(
  '%s is no draft',
  (text) => {
    const store = memory();
    store.setItem('k', text);
    expect(readDraft(store, 'k')).toEqual({});
  },
);
