import { taxIdWords } from '../../domain/pricing/tax-id-words.ts';

/** Words of tax, freight and businesses. None are the owner's. */
export const chargesCopy = {
  fields: {
    street: 'Street and number',
    postcode: 'Postcode',
    city: 'City',
    country: 'Country',
    chooseCountry: 'Choose a country',
    company: 'Company',
    taxId: taxIdWords.either,
    taxIdHint:
      'Inside the EU with its country’s letters, such as DE123456789. We check its form only.',
    poNumber: 'PO number',
    poNumberHint: 'Shown on every document, if you give one',
  },
  unknown: 'Choose your country to see the total.',
  unverified: '(not verified)',
} as const;
