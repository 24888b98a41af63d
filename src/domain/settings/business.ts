import { taxIdLabel } from '../pricing/tax-id-label.ts';
import { isVatId } from '../pricing/vat-ids.ts';
import { countryName, endsWithCountry } from '../countries.ts';
import type { Settings } from './settings.keys.ts';

/** The business details that pages, mails and documents show; an empty one is left out. */
export type Business = {
  /** Address and country on one line. */
  readonly address: string;
  readonly phone: string;
  readonly fax: string;
  readonly email: string;
  readonly taxId: string;
  /** What the tax id is called. */
  readonly taxIdLabel: string;
  readonly hasVatId: boolean;
};

export function businessOf(settings: Settings): Business {
  const { 'shop.country': country, 'shop.taxId': taxId } = settings;
  return {
    address: addressLine(settings['shop.address'], country),
    phone: settings['shop.phone'],
    fax: settings['shop.fax'],
    email: settings['shop.email'],
    taxId,
    taxIdLabel: taxIdLabel(country, taxId),
    hasVatId: isVatId(country, taxId),
  };
}

function addressLine(address: string, country: string): string {
  // Many write the country below their address.
  const name = country === '' || endsWithCountry(address, country) ? '' : countryName(country);
  return [...address.split('\n'), name].filter(Boolean).join(', ');
}

/** The lines at the end of a mail. */
export function businessLines(business: Business): readonly string[] {
  const { address, phone, email, taxId, taxIdLabel: label } = business;
  const tax = taxId === '' ? '' : `${label}: ${taxId}`;
  return [address, phone, email, tax].filter(Boolean);
}
