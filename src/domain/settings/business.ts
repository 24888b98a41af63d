import type { Settings } from './settings.keys.ts';

/** The business details that pages, mails and documents show; an empty one is left out. */
export type Business = {
  readonly address: string;
  readonly phone: string;
  readonly fax: string;
  readonly email: string;
  readonly taxId: string;
  /** Two letters (ISO 3166-1). */
  readonly country: string;
};

export function businessOf(settings: Settings): Business {
  return {
    address: settings['shop.address'],
    phone: settings['shop.phone'],
    fax: settings['shop.fax'],
    email: settings['shop.email'],
    taxId: settings['shop.taxId'],
    country: settings['shop.country'],
  };
}

const countries = new Intl.DisplayNames(['en'], { type: 'region' });

/** Address and country on one line. */
export function addressLine({ address, country }: Business): string {
  const name = country === '' ? '' : (countries.of(country) ?? country);
  return [...address.split('\n'), name].filter(Boolean).join(', ');
}

export const taxIdLine = ({ taxId }: Business): string => (taxId === '' ? '' : `Tax id: ${taxId}`);

/** The lines at the end of a mail. */
export function businessLines(business: Business): readonly string[] {
  const { phone, email } = business;
  return [addressLine(business), phone, email, taxIdLine(business)].filter(Boolean);
}
