import { taxIdWords } from '../../rules/tax/tax-id-words.ts';
import type { Translated } from '../../../platform/rules/language/translated.ts';
import type * as english from './charges-words.ts';

export const chargesCopy: Translated<typeof english.chargesCopy> = {
  fields: {
    street: 'Straße und Hausnummer',
    postcode: 'PLZ',
    city: 'Ort',
    country: 'Land',
    chooseCountry: 'Land wählen',
    company: 'Firma',
    taxId: taxIdWords.either,
    taxIdHint: 'In der EU mit den Buchstaben des Landes, etwa DE136695976',
    poNumber: 'Ihre Bestellnummer',
    poNumberHint: 'Steht auf allen Belegen, wenn Sie eine angeben',
  },
  unknown: 'Wählen Sie Ihr Land, um die Summe zu sehen.',
  unverified: '(nicht geprüft)',
  verified: (day, consultation) =>
    consultation === null
      ? `(von VIES bestätigt am ${day})`
      : `(von VIES bestätigt am ${day}, Anfrage ${consultation})`,
};
