import type { Address } from '../../rules/address.schema.ts';

type NamedAddress = Pick<Address, 'label' | 'company' | 'userName'>;

/** What an address is called in lists and buttons: its label, else its company or person. */
export const addressName = ({ label, company, userName }: NamedAddress): string =>
  label || company || userName;

/** The same with the place, which tells two addresses of one person apart. */
export const addressLine = (address: NamedAddress & Pick<Address, 'address'>): string =>
  `${addressName(address)}: ${address.address.split('\n').join(', ')}`;
