import { listCountries } from '../../../platform/rules/countries.ts';
import { chargesCopy } from '../../../pricing/screens/words/charges-words.ts';

/** All countries for a choice, after the request to choose one. */
export const countryOptions = () => [
  { value: '', label: chargesCopy.fields.chooseCountry },
  ...listCountries(),
];
