import { expect, test } from 'vitest';
import type { PricedPart } from '../../rules/parts/part.schema.ts';
import { plainValues, unsetFields } from '../../rules/parts/plain-fields.ts';
import { parseNumberInput } from '../../../platform/rules/numbers/number-input.ts';
import { partFormValues, updatePartSchema } from './part-form-schema.ts';
import { standardLimits } from '../../../settings/rules/settings.values.ts';

const schema = updatePartSchema(standardLimits);
const part: PricedPart = {
  ...unsetFields,
  _id: '1',
  name: 'Chainring 48T',
  img: '/drawings/chainring.svg',
  pictures: [{ url: '/drawings/chainring.svg' }],
  price: 12,
  minimumQuantity: 50,
  available: 1_000_050,
  description: 'A chainring.',
  attributes: {},
  priceBreaks: [],
  nextDelivery: null,
  status: 'active',
  replacedBy: null,
};
const faults = (typed: object) =>
  schema
    .safeParse({ ...partFormValues(part), ...typed })
    .error?.issues.map(({ path, message }) => [path.join('.'), message]);

test('sends a part with the values that the form was opened with', () => {
  const { _id, nextDelivery: _nextDelivery, img: _img, ...fields } = part;
  const was = Object.entries(fields).map(([field, value]) => [`${field}Was`, value]);
  expect(schema.parse(partFormValues(part))).toEqual({
    ...fields,
    replacedBy: '',
    ...plainValues(part),
    ...Object.fromEntries(was),
  });
});

test('accepts an unchanged stock above the limit and rejects a new one, along with other faults', () => {
  expect(faults({})).toBeUndefined();
  expect(faults({ available: 1_000_000 })).toBeUndefined();
  const tooHigh = ['available', 'Must be max Parts  1000000'];
  expect(faults({ available: 1_000_051 })).toEqual([tooHigh]);
  expect(faults({ available: 1_000_051, name: ' ' })).toEqual([
    ['name', 'name is required'],
    tooHigh,
  ]);
  expect(faults({ available: Number.NaN })).toEqual([['available', 'Parts is required']]);
});

test('accepts an unchanged price and minimum outside the limits and rejects new ones', () => {
  const outside = partFormValues({ ...part, price: 4.5, minimumQuantity: 20 });
  expect(schema.safeParse(outside).error).toBeUndefined();
  expect(faults({ ...outside, price: 4, minimumQuantity: 21, name: ' ' })).toEqual([
    ['name', 'name is required'],
    ['price', 'Must be min price 5'],
    ['minimumQuantity', 'Must be min price 50'],
  ]);
  expect(faults({ price: Number.NaN })).toEqual([['price', 'Price is required']]);
});

test('asks for the reason of a stock change, and for the change that a reason stands for', () => {
  expect(faults({ stockChange: 5 })).toEqual([
    ['stockReason', 'Choose a reason for the stock change'],
  ]);
  expect(faults({ stockChange: 5, stockReason: 'delivery' })).toBeUndefined();
  expect(faults({ stockReason: 'delivery' })?.map(([field]) => field)).toEqual(['stockChange']);
});

test.each([
  ['5.000', '5.000 could mean 5000 or 5: enter it without the point'],
  ['1.085', '1.085 could mean 1085 or 1.085: enter it without the point'],
  ['', 'Parts is required'],
  ['12.5', 'Parts must be a whole number'],
  ['5e3', 'Parts must be a whole number'],
  ['0x1388', 'Parts must be a whole number'],
  ['5000.0', undefined],
  ['5,000', undefined],
  ['1 000 000', undefined],
  ['5000,5', 'Parts must be a whole number'],
  ['many', 'Parts must be a whole number'],
])('a stock that is typed as %j', (typed, fault) => {
  const said = faults({ available: parseNumberInput(typed) });
  expect(said).toEqual(fault === undefined ? undefined : [['available', fault]]);
});
