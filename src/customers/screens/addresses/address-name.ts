import type { SharedAddress } from '../../rules/address.schema.ts';
import { addressOf } from '../../rules/address-of.ts';
import { countryName } from '../../../platform/rules/countries.ts';
import { taxIdLabel } from '../../../pricing/rules/tax/tax-id-label.ts';

type NamedAddress = Pick<SharedAddress, 'label' | 'company' | 'userName'>;

/** What an address is called in lists and buttons: its label, else its company or person. */
export const addressName = ({ label, company, userName }: NamedAddress): string =>
  label || company || userName;

/** The same with the place, which tells two addresses of one person apart. */
export const addressLine = (address: NamedAddress & Pick<SharedAddress, 'address'>): string =>
  `${addressName(address)}: ${address.address.split('\n').join(', ')}`;

/** The lines of an address without the one that is its heading. */
export function addressLines(address: SharedAddress, heading: string): string[] {
  const { company, userName, street, country, phone, taxId } = address;
  // The stored text names the country in the language in which it was saved.
  const place = street === '' ? address.address : addressOf(address);
  const isNamed = street === '' && country !== '';
  return [
    company === heading ? '' : company,
    userName === heading ? '' : userName,
    place,
    isNamed ? countryName(country) : '',
    phone,
    taxId && `${taxIdLabel(taxId)} ${taxId}`,
  ].filter(Boolean);
}
