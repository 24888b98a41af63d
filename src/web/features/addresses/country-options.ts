import { listCountries } from '../../../domain/countries.ts';
import { chargesCopy } from '../../copy/charges.ts';

/** All countries for a choice, after the request to choose one. */
export const countryOptions = () => [
  { value: '', label: chargesCopy.fields.chooseCountry },
  ...listCountries(),
];
