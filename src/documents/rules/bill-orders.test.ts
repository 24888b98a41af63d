import { describe, expect, it } from 'vitest';
import { type BillableOrder, creditedParts } from './bill-orders.ts';

/** Five pieces of 0.08 with 19 % tax, of whose price 0.03 was refunded; the tax on the pieces is 2, 1, 2, 1, 2 cents. */
const order: BillableOrder = {
  orderNumber: 'HX3K-9Q2M',
  language: 'en',
  sku: 'CR-104-32',
  name: 'Chainring',
  unitPriceMinor: 8,
  tax: { treatment: 'standard', rate: 19_000 },
  units: { quantity: 5, sent: 5, refunded: 1, returned: 1 },
  freightMinor: 0,
  totalMinor: 48,
  refundedMinor: 13,
  allowanceMinor: 3,
};
const credited = (amountMinor: number) =>
  creditedParts(order, { units: 1, amountMinor, freightMinor: 0 }, 'eur');

it('a credit note for an amount without units has one line, and the tax in the amount', () => {
  const refund = { units: 0, amountMinor: 1_190, freightMinor: 0 };
  expect(creditedParts(order, refund, 'eur')).toMatchObject({
    lines: [{ sku: null, name: 'Price reduction: Chainring', quantity: 1, unitPriceMinor: 1_000 }],
    freight: [],
    taxMinor: 190,
  });
});

describe('a credit note for units of an order whose price was reduced before', () => {
  it('has the units at their price, also where their tax was rounded down', () => {
    for (const taxMinor of [2, 1])
      expect(credited(8 + taxMinor)).toMatchObject({
        lines: [{ sku: 'CR-104-32', name: 'Chainring', quantity: 1, unitPriceMinor: 8 }],
        taxMinor,
      });
  });

  it('has one line with the rest, and the tax in it, where less than their price was left', () => {
    expect(credited(6)).toMatchObject({
      lines: [{ sku: null, name: 'Rest of 1 × Chainring', quantity: 1, unitPriceMinor: 5 }],
      taxMinor: 1,
    });
  });
});
