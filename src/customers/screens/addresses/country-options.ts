import { listCountries } from '../../../platform/rules/countries.ts';
import { t } from '../../../platform/rules/messages/t.ts';

/** All countries for a choice, after the request to choose one. */
export const countryOptions = () => [
  { value: '', label: t('pricing.charges.fields.chooseCountry') },
  ...listCountries(),
];
