import { expect, it } from 'vitest';
import { deliveryFieldsOf, deliveryTo } from './delivery-fields.ts';

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
