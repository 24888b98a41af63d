import { expect, it } from 'vitest';
import { supplyOfForm } from '../../../orders/rules/delivery-fields.ts';
import { isInvoiceDue } from '../../../documents/rules/bill-orders.ts';
import { missingForInvoices } from '../../../settings/rules/invoicing-details.ts';
import { standardSettings } from '../../../settings/rules/settings.values.ts';
import { orderAmounts } from '../amounts/order-amounts.ts';
import { supplyOf } from './supply.ts';

it('is in the buyer’s country where the delivery address names none, at its own postcode', () => {
  const buyer = { country: 'DE', postcode: '10115', taxId: '' };
  expect(supplyOf(buyer, { postcode: '78266' })).toEqual({
    country: 'DE',
    postcode: '78266',
    taxId: null,
  });
  expect(supplyOf(buyer, {})).toEqual({ country: 'DE', postcode: null, taxId: null });
});

it('reads the delivery fields of a form only if the goods go elsewhere', () => {
  const form = {
    country: 'CH',
    postcode: '4051',
    deliveryCountry: 'DE',
    deliveryPostcode: '79539',
  };
  expect(supplyOfForm({ ...form, elsewhere: true })).toMatchObject({
    country: 'DE',
    postcode: '79539',
  });
  expect(supplyOfForm(form)).toMatchObject({ country: 'CH', postcode: '4051' });
});

it('decides the freight by its country', () => {
  const freight = { DE: [{ from: 0, amount: 990 }], '*': [{ from: 0, amount: 2_500 }] };
  const amounts = (delivery: string) =>
    orderAmounts(
      100,
      supplyOf({ country: 'CH' }, { country: delivery }),
      { tax: null, freight },
      'eur',
    );
  expect([amounts('DE').freightMinor, amounts('US').freightMinor]).toEqual([990, 2_500]);
});

it.each([
  ['', '', '', ['shop.country', 'shop.vatId']],
  ['DE', '', '', ['shop.vatId']],
  ['DE', '', '12/345/67890', ['shop.vatId']],
  ['DE', '', 'DE136695976', []],
  ['DE', 'DE136695976', '', []],
  ['', 'DE136695976', '', ['shop.country']],
  ['CH', '', '', ['shop.taxId']],
  ['CH', '', 'CHE-123.456.789', []],
])(
  'in %s with VAT id %j and tax number %j an order could lack %j',
  (country, vatId, taxId, missing) => {
    const settings = {
      ...standardSettings({ mode: 'live', givenName: null }),
      'shop.country': country,
      'shop.vatId': vatId,
      'shop.taxId': taxId,
    };
    expect(missingForInvoices({ ...settings, 'tax.DE': 19 })).toEqual(missing);
    expect(missingForInvoices(settings)).toEqual([]);
  },
);

it.each([
  ['standard', true],
  ['export', true],
  ['reverseCharge', false],
] as const)('an unsent %s order is invoiced when it is paid: %s', (treatment, due) => {
  const order = {
    orderNumber: 'HX3K-9Q2M',
    sku: null,
    name: 'Chain',
    unitPriceMinor: 100,
    tax: { treatment, rate: 0 },
    language: 'en',
    units: { quantity: 5, sent: 0, refunded: 0, returned: 0 },
    freightMinor: 0,
    totalMinor: 500,
    refundedMinor: 0,
    allowanceMinor: 0,
  } as const;
  expect(isInvoiceDue([order], 'paid')).toBe(due);
});
