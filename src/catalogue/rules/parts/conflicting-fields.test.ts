import { describe, expect, it } from 'vitest';
import { wasFieldsOf, conflictingFields, untouchedFields } from './conflicting-fields.ts';
import { fieldNames } from './part-fields.ts';
import type { Part } from './part.schema.ts';
import { unsetFields } from './plain-fields.ts';

const part: Part = {
  ...unsetFields,
  _id: '1',
  name: 'Chainring 48T',
  img: '/drawings/chainring.svg',
  pictures: [{ url: '/drawings/chainring.svg' }],
  price: 12,
  minimumQuantity: 50,
  available: 5_000,
  description: 'Five bolts.',
  attributes: {},
  priceBreaks: [],
  nextDelivery: null,
  status: 'active',
  replacedBy: null,
};
/** A form sends an absent value as an empty text. */
const sent = { ...part, sku: '', category: '' };
const read = wasFieldsOf(part);

describe('saving a part as it was read', () => {
  it('leaves every field untouched, even when absent values are sent as empty texts', () => {
    // The stock counts as sent, and the part was read without its texts.
    expect(untouchedFields(read, sent)).toEqual(
      fieldNames.filter((field) => field !== 'available' && field !== 'texts'),
    );
  });

  it('does not overwrite the changes of others', () => {
    const now = { ...part, price: 13, sku: 'CR-48' };
    expect(conflictingFields(now, read, sent)).toEqual([]);
  });

  it('conflicts when the stock has moved', () => {
    expect(conflictingFields({ ...part, available: 4_950 }, read, sent)).toEqual(['available']);
  });
});

describe('changing a field that somebody else has changed', () => {
  it('conflicts', () => {
    const now = { ...part, price: 13, sku: 'CR-48' };
    expect(conflictingFields(now, read, { ...sent, price: 14, sku: 'CR-49' })).toEqual([
      'price',
      'sku',
    ]);
  });

  it('does not conflict when both changes are equal or the read value is not sent', () => {
    const now = { ...part, price: 13 };
    expect(conflictingFields(now, read, { ...sent, price: 13 })).toEqual([]);
    expect(conflictingFields(now, {}, { ...sent, price: 14 })).toEqual([]);
  });
});
