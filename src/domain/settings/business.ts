import { kindWords } from './setting-words.ts';
import { countryName } from '../countries.ts';
import type { Settings } from './settings.keys.ts';

/** The business details that pages, mails and documents show; an empty one is left out. */
export type Business = {
  /** Address and country on one line. */
  readonly address: string;
  readonly phone: string;
  readonly fax: string;
  readonly email: string;
  readonly taxId: string;
};

export function businessOf(settings: Settings): Business {
  return {
    address: addressLine(settings['shop.address'], settings['shop.country']),
    phone: settings['shop.phone'],
    fax: settings['shop.fax'],
    email: settings['shop.email'],
    taxId: settings['shop.taxId'],
  };
}

function addressLine(address: string, country: string): string {
  const name = country === '' ? '' : countryName(country);
  return [...address.split('\n'), name].filter(Boolean).join(', ');
}

/** The lines at the end of a mail. */
export function businessLines(business: Business): readonly string[] {
  const { address, phone, email, taxId } = business;
  const tax = taxId === '' ? '' : kindWords.taxId(taxId);
  return [address, phone, email, tax].filter(Boolean);
}
