import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Address } from '../../rules/address.schema.ts';
import { savedAddressesCopy as copy } from '../words/saved-addresses.ts';
import { SelectField } from '../../../platform/screens/ui/fields/select-field.tsx';
import { useSignedInUser } from '../guards/signed-in-user.ts';
import { addressLine } from './address-name.ts';
import { ownAddresses } from './own-addresses.ts';

type Props = {
  /** Fills in one address, such as by `setValue` of the form's fields. */
  onChoose: (address: Address) => void;
  /** Whether the form holds this address already. */
  isFilledIn?: (address: Address) => boolean;
  label?: string;
  className?: string;
};

/**
 * The user's saved addresses as a choice that fills in a form; nothing without any. A failed read shows nothing either,
 * since the form works without it.
 */
export function AddressSelect({ onChoose, isFilledIn, label = copy.choose, className }: Props) {
  const { email } = useSignedInUser();
  const { data = [] } = useQuery(ownAddresses(email));
  const [chosen, setChosen] = useState('');
  if (data.length === 0) return null;
  const selected = data.find((one) => (isFilledIn ? isFilledIn(one) : one._id === chosen));
  const options = data.map((address) => ({ value: address._id, label: addressLine(address) }));
  return (
    <SelectField
      label={label}
      hint={copy.chooseHint}
      className={className}
      autoComplete="off"
      options={[{ value: '', label: copy.chooseNone }, ...options]}
      value={selected?._id ?? ''}
      onChange={({ target }) => {
        setChosen(target.value);
        const address = data.find(({ _id }) => _id === target.value);
        if (address) onChoose(address);
      }}
    />
  );
}
