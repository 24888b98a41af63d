import { countryName } from '../../platform/rules/countries.ts';

type Parts = {
  readonly street?: string | undefined;
  readonly postcode?: string | undefined;
  readonly city?: string | undefined;
  readonly country?: string | undefined;
};

/** The parts of an address as the one text that every screen shows. */
export function addressOf({ street, postcode, city, country }: Parts): string {
  const place = [postcode, city].filter(Boolean).join(' ');
  return [street, place, country && countryName(country)].filter(Boolean).join('\n');
}
