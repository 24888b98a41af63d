import { countryName, endsWithCountry } from '../../platform/rules/countries.ts';
import type { Settings } from './settings.keys.ts';
import { shopTaxIds } from './shop-tax-ids.ts';
import { t } from '../../platform/rules/messages/t.ts';

/** The business details that pages, mails and documents show; an empty one is left out. */
export type Business = {
  /** Address and country on one line. */
  readonly address: string;
  readonly phone: string;
  readonly fax: string;
  readonly email: string;
  readonly vatId: string;
  /** The tax number that is no VAT id. */
  readonly taxId: string;
};

export function businessOf(settings: Settings): Business {
  const { vatId, taxId } = shopTaxIds(settings);
  return {
    address: addressLine(settings['shop.address'], settings['shop.country']),
    phone: settings['shop.phone'],
    fax: settings['shop.fax'],
    email: settings['shop.email'],
    vatId: vatId ?? '',
    taxId: taxId ?? '',
  };
}

function addressLine(address: string, country: string): string {
  // Many write the country below their address.
  const name = country === '' || endsWithCountry(address, country) ? '' : countryName(country);
  return [...address.split('\n'), name].filter(Boolean).join(', ');
}

/** The shop's tax ids, each after its name. */
export const businessTaxIds = ({ vatId, taxId }: Pick<Business, 'vatId' | 'taxId'>) =>
  [
    vatId === '' ? '' : `${t('pricing.taxId.vatId')}: ${vatId}`,
    taxId === '' ? '' : `${t('pricing.taxId.taxId')}: ${taxId}`,
  ].filter(Boolean);

/** The lines at the end of a mail. */
export function businessLines(business: Business): readonly string[] {
  const { address, phone, email } = business;
  return [address, phone, email, ...businessTaxIds(business)].filter(Boolean);
}
