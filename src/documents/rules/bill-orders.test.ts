import { describe, expect, it } from 'vitest';
import {
  type BillableOrder,
  billedParts,
  creditedParts,
  isBilledWhole,
  isInvoiceDue,
} from './bill-orders.ts';

const standard = { treatment: 'standard', rate: 19_000 } as const;
const reverseCharge = { treatment: 'reverseCharge', rate: 0 } as const;

/** Ten pieces of 1.00 and 3.00 freight, with 19 % tax. */
const whole: BillableOrder = {
  orderNumber: 'HX3K-9Q2M',
  language: 'en',
  sku: 'CR-104-32',
  name: 'Chainring',
  unitPriceMinor: 100,
  tax: standard,
  units: { quantity: 10, sent: 0, refunded: 0, returned: 0 },
  freightMinor: 300,
  totalMinor: 1_547,
  refundedMinor: 0,
  allowanceMinor: 0,
};
const units = (sent: number, refunded = 0, returned = 0) => ({
  units: { quantity: 10, sent, refunded, returned },
});
const other: BillableOrder = {
  ...whole,
  ...units(10),
  orderNumber: '7WQ2-M4TC',
  sku: null,
  name: 'Hub',
  unitPriceMinor: 200,
  freightMinor: 0,
  totalMinor: 2_380,
};
const ended = { ...whole, ...units(0, 10), refundedMinor: 1_547 };

const line = { orderNumber: 'HX3K-9Q2M', sku: 'CR-104-32', name: 'Chainring', tax: standard };
const tenRings = { ...line, unitPriceMinor: 100, quantity: 10 };
const tenHubs = {
  orderNumber: '7WQ2-M4TC',
  sku: null,
  name: 'Hub',
  tax: standard,
  unitPriceMinor: 200,
  quantity: 10,
};
const freight = { amountMinor: 300, tax: standard };

describe('an invoice is due', () => {
  const abroad = { ...other, tax: reverseCharge };
  it.each<[string, readonly BillableOrder[], 'paid' | 'shipped', boolean]>([
    ['without orders', [], 'paid', false],
    ['of refunded orders alone', [ended], 'paid', false],
    ['once it is paid', [whole], 'paid', true],
    ['before everything is sent, if the shop waits for that', [whole, other], 'shipped', false],
    ['once everything is sent', [{ ...whole, ...units(10) }, other], 'shipped', true],
    ['once the rest is refunded', [{ ...whole, ...units(7, 3) }], 'shipped', true],
    [
      'while returned units leave some to send',
      [{ ...whole, ...units(7, 3, 3) }],
      'shipped',
      false,
    ],
    [
      'of a supply within the EU that is not sent',
      [{ ...whole, tax: reverseCharge }],
      'paid',
      false,
    ],
    ['of one beside it that is not sent', [whole, abroad], 'paid', false],
    ['of a supply within the EU that is sent', [abroad], 'paid', true],
  ])('%s', (_, orders, when, isDue) => {
    expect(isInvoiceDue(orders, when)).toBe(isDue);
  });
});

describe('an invoice bills', () => {
  it.each<[string, readonly BillableOrder[], boolean, ReturnType<typeof billedParts>]>([
    ['nothing without orders', [], true, null],
    ['nothing of what was refunded', [ended], true, null],
    [
      'all of a checkout, whose tax it rounds itself',
      [whole, other],
      true,
      { lines: [tenRings, tenHubs], freight: [freight], taxMinor: null },
    ],
    [
      'some orders of a checkout with the tax that they have',
      [{ ...whole, totalMinor: 1_548 }, other],
      false,
      { lines: [tenRings, tenHubs], freight: [freight], taxMinor: 628 },
    ],
    [
      'the units that are not refunded, and freight',
      [{ ...whole, ...units(4, 3), refundedMinor: 357 }, other],
      true,
      { lines: [{ ...tenRings, quantity: 7 }, tenHubs], freight: [freight], taxMinor: 570 },
    ],
    [
      'the last unit that is not refunded',
      [{ ...whole, ...units(0, 9), freightMinor: 0, totalMinor: 1_190, refundedMinor: 1_071 }],
      true,
      { lines: [{ ...tenRings, quantity: 1 }], freight: [], taxMinor: 19 },
    ],
    [
      'no freight of an order that was refunded before anything was sent',
      [ended, other],
      true,
      { lines: [tenHubs], freight: [], taxMinor: 380 },
    ],
    [
      'no freight of an order whose money went back',
      [{ ...whole, ...units(10, 10, 10), refundedMinor: 1_547 }, other],
      true,
      { lines: [tenHubs], freight: [], taxMinor: 380 },
    ],
    [
      'freight as a line where all that was sent came back',
      [{ ...whole, ...units(10, 10, 10), refundedMinor: 1_190 }],
      true,
      {
        lines: [{ ...line, sku: null, name: 'Freight', quantity: 1, unitPriceMinor: 300 }],
        freight: [],
        taxMinor: 57,
      },
    ],
    [
      'freight as a line in German',
      [{ ...whole, language: 'de', ...units(10, 10, 10), refundedMinor: 1_190 }],
      true,
      {
        lines: [{ ...line, sku: null, name: 'Versandkosten', quantity: 1, unitPriceMinor: 300 }],
        freight: [],
        taxMinor: 57,
      },
    ],
    [
      'an order whose price was reduced as it was placed',
      [{ ...whole, ...units(4, 3), refundedMinor: 407, allowanceMinor: 50 }],
      true,
      { lines: [tenRings], freight: [freight], taxMinor: null },
    ],
    [
      'nothing of a reduced order whose money went back',
      [{ ...ended, allowanceMinor: 50 }],
      true,
      null,
    ],
  ])('%s', (_, orders, isWhole, parts) => {
    expect(billedParts(orders, { isWhole })).toEqual(parts);
  });

  it('whole orders of which an amount without units, but not everything, was refunded', () => {
    const reduced = { ...whole, refundedMinor: 50, allowanceMinor: 50 };
    expect(isBilledWhole(reduced)).toBe(true);
    expect(isBilledWhole({ ...reduced, allowanceMinor: 0 })).toBe(false);
    expect(isBilledWhole({ ...reduced, refundedMinor: 1_547 })).toBe(false);
    expect(isBilledWhole({ ...reduced, allowanceMinor: 1 })).toBe(true);
  });
});

describe('a credit note', () => {
  it('gives back units, freight and their tax', () => {
    const refund = { units: 3, amountMinor: 714, freightMinor: 300 };
    expect(creditedParts(whole, refund, 'eur')).toEqual({
      lines: [{ ...tenRings, quantity: 3 }],
      freight: [freight],
      taxMinor: 114,
    });
  });

  it.each([
    ['en', 'Price reduction: Chainring'],
    ['de', 'Preisnachlass: Chainring'],
  ] as const)(
    'for an amount without units has one line, and the tax in it (%s)',
    (language, name) => {
      const refund = { units: 0, amountMinor: 11_900_000, freightMinor: 0 };
      expect(creditedParts({ ...whole, language }, refund, 'eur')).toEqual({
        lines: [{ ...line, sku: null, name, quantity: 1, unitPriceMinor: 10_000_000 }],
        freight: [],
        taxMinor: 1_900_000,
      });
      const abroad = creditedParts(
        { ...whole, tax: { ...reverseCharge, rate: 19_000 } },
        refund,
        'eur',
      );
      expect(abroad).toMatchObject({ lines: [{ unitPriceMinor: 11_900_000 }], taxMinor: 0 });
    },
  );
});

describe('a credit note for units of an order whose price was reduced before', () => {
  /** Five pieces of 0.08 with 19 % tax, of whose price 0.03 was refunded; the tax on the pieces is 2, 1, 2, 1, 2 cents. */
  const order: BillableOrder = {
    ...whole,
    unitPriceMinor: 8,
    units: { quantity: 5, sent: 5, refunded: 1, returned: 1 },
    freightMinor: 0,
    totalMinor: 48,
    refundedMinor: 13,
    allowanceMinor: 3,
  };
  const credited = (amountMinor: number, fields: Partial<BillableOrder> = {}) =>
    creditedParts({ ...order, ...fields }, { units: 1, amountMinor, freightMinor: 0 }, 'eur');

  it('has the units at their price, also where their tax was rounded down', () => {
    for (const taxMinor of [2, 1, 0])
      expect(credited(8 + taxMinor)).toEqual({
        lines: [{ ...line, quantity: 1, unitPriceMinor: 8 }],
        freight: [],
        taxMinor,
      });
  });

  it.each([
    [6, 'en', 'Rest of 1 × Chainring', 5, 1],
    [7, 'de', 'Rest von 1 × Chainring', 6, 1],
  ] as const)(
    'has one line with the rest of %i, and the tax in it, where less than their price was left (%s)',
    (amountMinor, language, name, unitPriceMinor, taxMinor) => {
      expect(credited(amountMinor, { language })).toEqual({
        lines: [{ ...line, sku: null, name, quantity: 1, unitPriceMinor }],
        freight: [],
        taxMinor,
      });
    },
  );

  it('has the rest of a price that was reduced by the finest amount', () => {
    expect(credited(6, { allowanceMinor: 1 }).lines).toMatchObject([{ unitPriceMinor: 5 }]);
  });

  it('has the units at their price where no tax is due', () => {
    const tax = { ...reverseCharge, rate: 19_000 };
    expect(credited(100, { unitPriceMinor: 100, tax })).toEqual({
      lines: [{ ...line, tax, quantity: 1, unitPriceMinor: 100 }],
      freight: [],
      taxMinor: 0,
    });
  });

  it('has the units at their price where no price was reduced', () => {
    expect(credited(6, { allowanceMinor: 0 }).lines).toEqual([
      { ...line, quantity: 1, unitPriceMinor: 8 },
    ]);
  });
});
