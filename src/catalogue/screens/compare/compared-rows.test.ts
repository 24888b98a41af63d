import { expect, it } from 'vitest';
import type { Part } from '../../rules/parts/part.schema.ts';
import { comparedRows } from './compared-rows.ts';

const part = (fields: Partial<Part>) =>
  ({
    sku: 'A',
    price: 10,
    priceBreaks: [],
    multipleOf: 1,
    minimumQuantity: 50,
    available: 100,
    category: '',
    attributes: {},
    ...fields,
  }) as Part;

it('a row differs only if two parts state different values', () => {
  const rows = comparedRows(
    [
      part({ sku: 'A', attributes: { teeth: 48, thickness: 5 } }),
      part({ sku: 'B', attributes: { teeth: 32 } }),
      part({ sku: 'C', price: 12, attributes: { teeth: 32 } }),
    ],
    String,
    { orderMax: 1_000 },
  );
  const differing = rows.flatMap(({ key, differs }) => (differs ? key : []));
  expect(differing).toEqual(['price', 'attribute teeth']);
  expect(rows.find(({ key }) => key === 'attribute thickness')?.values).toEqual([
    '5 mm',
    null,
    null,
  ]);
});
