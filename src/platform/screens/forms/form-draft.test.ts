import { expect, test } from 'vitest';
import { type TabStore, draftKey, markSignOut, pruneDrafts } from './draft-keys.ts';
import { readDraft, restored, writeDraft } from './form-draft.ts';

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

test('restores the typed values', () => {
  const store = memory();
  const key = draftKey('a@b.example', '/purchase/1');
  writeDraft(store, key, { userName: 'Ann', quantity: 60, gift: false });
  expect(readDraft(store, key)).toEqual({ userName: 'Ann', quantity: 60, gift: false });
});

test('omits empty fields, unfinished numbers and files', () => {
  const store = memory();
  writeDraft(store, 'k', {
    userName: '',
    quantity: Number.NaN,
    photo: new File([], 'a.png'),
    phone: '1',
  });
  expect(readDraft(store, 'k')).toEqual({ phone: '1' });
});

test('keeps null, the stored value of an empty field', () => {
  const store = memory();
  writeDraft(store, 'k', { sku: 'CR-48', skuWas: null });
  expect(readDraft(store, 'k')).toEqual({ sku: 'CR-48', skuWas: null });
});

test('keeps a group of fields, and an empty group beside other values', () => {
  const store = memory();
  const attributes = { teeth: 48, bcd: undefined, material: '', angle: Number.NaN };
  writeDraft(store, 'k', { attributes, attributesWas: {} });
  expect(readDraft(store, 'k')).toEqual({ attributes: { teeth: 48 }, attributesWas: {} });
  writeDraft(store, 'k', { name: '', attributes: {} });
  expect(store.size()).toBe(0);
});

test('restores the emptied fields of a group as empty', () => {
  const values = { name: 'Ring', attributes: { teeth: 48, bcd: 110, bolts: undefined } };
  expect(restored(values, { attributes: { bcd: 104 } })).toEqual({
    name: 'Ring',
    attributes: { teeth: '', bcd: 104 },
  });
  expect(restored(values, { name: 'Other' })).toEqual({ ...values, name: 'Other' });
});

test('removes the draft of an empty form', () => {
  const store = memory();
  writeDraft(store, 'k', { phone: '1' });
  writeDraft(store, 'k', { phone: '' });
  expect(store.size()).toBe(0);
});

test('hides a draft from other users', () => {
  const store = memory();
  writeDraft(store, draftKey('a@b.example', '/purchase/1'), { phone: '1' });
  expect(readDraft(store, draftKey('c@d.example', '/purchase/1'))).toEqual({});
});

/** A tab that knows the last sign-out and holds two drafts. */
function typedInto(shared: TabStore): TabStore {
  const tab = memory();
  pruneDrafts(tab, shared, 'a@b.example');
  tab.setItem('scroll', '400');
  for (const form of ['/purchase/1', '/dashboard/addReview']) {
    writeDraft(tab, draftKey('a@b.example', form), { phone: '1' });
  }
  return tab;
}
const drafts = (tab: TabStore) => tab.keys().filter((key) => key.startsWith('draft '));

test('a sign-out removes the drafts of every tab and nothing else', () => {
  const shared = memory();
  const tabs = [typedInto(shared), typedInto(shared)];
  markSignOut(shared);
  // A sign-out counts whether the tab wakes up signed out or signed in again.
  for (const [at, tab] of tabs.entries()) pruneDrafts(tab, shared, at === 0 ? null : 'a@b.example');
  for (const tab of tabs) {
    expect(drafts(tab)).toEqual([]);
    expect(tab.getItem('scroll')).toBe('400');
  }
});

test('each sign-out counts once', () => {
  const shared = memory();
  for (let times = 0; times < 2; times++) {
    markSignOut(shared);
    const tab = typedInto(shared);
    pruneDrafts(tab, shared, 'a@b.example');
    expect(drafts(tab)).toHaveLength(2);
    markSignOut(shared);
    pruneDrafts(tab, shared, 'a@b.example');
    expect(drafts(tab)).toEqual([]);
  }
});

test('an expired session keeps drafts until another user signs in', () => {
  const shared = memory();
  const tab = typedInto(shared);
  pruneDrafts(tab, shared, null);
  pruneDrafts(tab, shared, 'a@b.example');
  expect(drafts(tab)).toHaveLength(2);
  // Not even a user whose address is a prefix of the other's.
  pruneDrafts(tab, shared, 'a@b.exam');
  expect(drafts(tab)).toEqual([]);
});

test('a draft of no user survives a sign-in, and a sign-out removes it', () => {
  const [shared, tab] = [memory(), memory()];
  const keyOfNoUser = draftKey('', 'list');
  pruneDrafts(tab, shared, null);
  tab.setItem(keyOfNoUser, '?q=chain');
  pruneDrafts(tab, shared, 'a@b.example');
  expect(tab.getItem(keyOfNoUser)).toBe('?q=chain');
  markSignOut(shared);
  pruneDrafts(tab, shared, null);
  expect(tab.getItem(keyOfNoUser)).toBeNull();
});

test.each(['nonsense', '[1]', 'null', '"text"', '{"phone":[1]}'])('%s is no draft', (text) => {
  const store = memory();
  store.setItem('k', text);
  expect(readDraft(store, 'k')).toEqual({});
});

test('the key of an edit form names the stored values, in any order', () => {
  const key = (stored: object) => draftKey('a@b.example', '/p', stored);
  expect(key({ a: 1, b: 2 })).toBe(key({ b: 2, a: 1 }));
  expect(key({ available: 1 })).not.toBe(key({ available: 2 }));
});

test('an emptied field of any group is restored empty, beside those that were typed', () => {
  const values = { shop: { name: 'Bell Road Parts', fax: '22' }, img: 'a.svg' };
  const store = memory();
  writeDraft(store, 'k', { shop: { name: 'New Parts', fax: '' }, img: 'a.svg' });
  expect(restored(values, readDraft(store, 'k'))).toEqual({
    shop: { name: 'New Parts', fax: '' },
    img: 'a.svg',
  });
});

test('a group of read values is restored as it was read', () => {
  const values = { attributesWas: { teeth: 48, bore: 12 } };
  expect(restored(values, { attributesWas: { teeth: 48 } })).toEqual({
    attributesWas: { teeth: 48 },
  });
});
