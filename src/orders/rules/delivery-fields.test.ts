import { expect, it } from 'vitest';
import type { Charges } from '../../pricing/rules/charges.ts';
import { cartFormRules } from './cart-form.ts';
import { deliveryFieldsOf, deliveryTo, splitDelivery } from './delivery-fields.ts';

const saved = {
  _id: 'a1',
  label: 'Store',
  userName: 'Wanda Works',
  phone: '+49 30 1234',
  address: 'Hofweg 3\n80331 München',
  street: 'Hofweg 3',
  postcode: '80331',
  city: 'München',
  country: 'DE',
  company: 'Works GmbH',
  taxId: 'DE136695976',
  isDefault: false,
};

it('a saved address is a delivery address without phone, label and tax id', () => {
  expect(deliveryFieldsOf(deliveryTo(saved))).toEqual({
    deliveryName: 'Works GmbH, Wanda Works',
    deliveryAddress: 'Hofweg 3\n80331 München',
    deliveryStreet: 'Hofweg 3',
    deliveryPostcode: '80331',
    deliveryCity: 'München',
    deliveryCountry: 'DE',
  });
  expect(deliveryTo({ ...saved, company: '' }).name).toBe('Wanda Works');
  expect(deliveryTo({ ...saved, company: 'W'.repeat(120) }).name).toHaveLength(120);
});

const none: Charges = { tax: null, freight: null };
const withFreight: Charges = { tax: null, freight: { '*': [{ from: 0, amount: 990 }] } };
const withTax: Charges = {
  tax: { home: 'DE', homeState: 'DE', rates: { DE: 19_000 } },
  freight: null,
};

it('sends the fields of a delivery address that the shop asks for', () => {
  const form = { phone: '+49 30 1234', ...deliveryFieldsOf(deliveryTo(saved)) };
  const { name, address, street, postcode, city, country } = deliveryTo(saved);
  const delivery = (charges: Charges) => splitDelivery(form, charges).delivery;
  expect(delivery(none)).toEqual({ name, address });
  expect(delivery(withFreight)).toEqual({ name, address, country });
  expect(delivery(withTax)).toEqual({
    name,
    address: 'Hofweg 3\n80331 München\nGermany',
    street,
    postcode,
    city,
    country,
  });
  expect(splitDelivery(form, none).rest).toEqual({ phone: '+49 30 1234' });
});

it.each([
  ['no charges', none, ['deliveryName', 'deliveryAddress']],
  ['freight', withFreight, ['deliveryName', 'deliveryAddress', 'deliveryCountry']],
  ['tax', withTax, ['deliveryName', 'deliveryStreet', 'deliveryCity', 'deliveryCountry']],
])(
  'a shop with %s requires a delivery address only if the goods go there',
  (_, charges, required) => {
    const { userName, address, street, city, country } = saved;
    const buyer = { userName, phone: '+49 30 1234567', address, street, city, country };
    const faulty = (elsewhere: boolean) =>
      cartFormRules(charges)
        .safeParse({ ...buyer, elsewhere, ...deliveryFieldsOf({ name: '', address: '' }) })
        .error?.issues.map(({ path }) => path.join('.'));
    expect(faulty(false)).toBeUndefined();
    expect(new Set(faulty(true))).toEqual(new Set(required));
  },
);
