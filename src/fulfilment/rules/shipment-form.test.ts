import { expect, it } from 'vitest';
import { linesOf, shipmentFormRules } from './shipment-form.ts';

const rules = shipmentFormRules([
  { orderId: 'a', left: 50 },
  { orderId: 'b', left: 7 },
]);

it('sends up to the units of each order that wait', () => {
  const faults = (units: object) =>
    rules.safeParse({ units }).error?.issues.map(({ path, message }) => [path.at(-1), message]);
  expect(faults({ a: 50, b: 7 })).toBeUndefined();
  expect(faults({ a: 51, b: 8 })).toEqual([
    ['a', 'At most 50 can still be shipped'],
    ['b', 'At most 7 can still be shipped'],
  ]);
  expect(faults({ a: -1, b: 1.5 })).toEqual([
    ['a', 'Please enter a whole number'],
    ['b', 'Please enter a whole number'],
  ]);
});

it('sends nothing of an order whose field is empty or 0', () => {
  expect(linesOf(rules.parse({ units: { a: Number.NaN, b: 7 } }))).toEqual([
    { orderId: 'b', units: 7 },
  ]);
  expect(linesOf(rules.parse({ units: { a: 0, b: 0 } }))).toEqual([]);
});
