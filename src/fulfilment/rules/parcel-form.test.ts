import { expect, it } from 'vitest';
import { parcelFormRules, withoutNumber } from './parcel-form.ts';

const typed = { carrier: ' dhl ', numbers: { a: ' 1Z ', b: ' ' } };

it('names the parcels that have no tracking number yet', () => {
  const form = parcelFormRules(['a', 'b', 'c']).parse(typed);
  expect(form).toEqual({ carrier: 'dhl', numbers: { a: '1Z', b: '' } });
  expect(withoutNumber(form)).toEqual(['b']);
  expect(withoutNumber(parcelFormRules(['a']).parse(typed))).toEqual([]);
});

it('refuses a number that a shipment refuses', () => {
  const numbers = { a: 'two\nlines' };
  expect(parcelFormRules(['a']).safeParse({ numbers }).success).toBe(false);
});
