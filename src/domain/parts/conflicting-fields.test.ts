import { describe, expect, it } from 'vitest';
import { wasFieldsOf, conflictingFields, untouchedFields } from './conflicting-fields.ts';
import type { Part } from './part.schema.ts';

const part: Part = {
  _id: '1',
  name: 'Chainring 48T',
  img: '/drawings/chainring.svg',
  price: 12,
  minimumQuantity: 50,
  available: 5_000,
  description: 'Five bolts.',
  sku: null,
  category: null,
};
/** As a form sends it: what is not there is empty. */
const sent = { ...part, sku: '', category: '' };
const read = wasFieldsOf(part);

describe('whoever saves a part as they read it', () => {
  it('means to change nothing of it, though what is not there is sent empty', () => {
    expect(untouchedFields(read, sent)).toEqual([
      'name',
      'price',
      'minimumQuantity',
      'sku',
      'category',
      'img',
      'description',
    ]);
  });

  it('overwrites nobody who has changed it meanwhile', () => {
    const now = { ...part, price: 13, sku: 'CR-48' };
    expect(conflictingFields(now, read, sent)).toEqual([]);
  });

  it('hears all the same that the stock has moved', () => {
    expect(conflictingFields({ ...part, available: 4_950 }, read, sent)).toEqual(['available']);
  });
});

describe('whoever changes a field that somebody else has changed', () => {
  it('hears of it', () => {
    const now = { ...part, price: 13, sku: 'CR-48' };
    expect(conflictingFields(now, read, { ...sent, price: 14, sku: 'CR-49' })).toEqual([
      'price',
      'sku',
    ]);
  });

  it('hears nothing where both have changed it alike, or where it is not said as what it was read', () => {
    const now = { ...part, price: 13 };
    expect(conflictingFields(now, read, { ...sent, price: 13 })).toEqual([]);
    expect(conflictingFields(now, {}, { ...sent, price: 14 })).toEqual([]);
  });
});
