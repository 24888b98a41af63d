import { taxIdWords } from '../../rules/tax/tax-id-words.ts';

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
    taxIdHint: 'In the EU with the country prefix, such as DE136695976',
    poNumber: 'PO number',
    poNumberHint: 'Shown on all your documents',
  },
  unknown: 'Choose your country to see the total.',
  unverified: '(not verified)',
  verified: (day: string, consultation: string | null) =>
    consultation === null
      ? `(verified by VIES on ${day})`
      : `(verified by VIES on ${day}, consultation ${consultation})`,
} as const;
