import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SharedAddress } from '../../rules/address.schema.ts';
import { SelectField } from '../../../platform/screens/ui/fields/select-field.tsx';
import { useSignedInUser } from '../guards/signed-in-user.ts';
import { addressLine } from './address-name.ts';
import { ownAddresses } from './own-addresses.ts';
import { t } from '../../../platform/rules/messages/t.ts';

type Props = {
  /** Fills in one address, such as by `setValue` of the form's fields. */
  onChoose: (address: SharedAddress) => void;
  /** Whether the form holds this address already. */
  isFilledIn?: (address: SharedAddress) => boolean;
  /** Those of the user's company, offered below the user's own. */
  shared?: readonly SharedAddress[];
  label?: string;
  className?: string;
};

/**
 * The user's saved addresses, and those of the user's company, as a choice that fills in a form; nothing without any. A failed read shows nothing either,
 * since the form works without it.
 */
export function AddressSelect({
  onChoose,
  isFilledIn,
  shared = [],
  label = t('customers.savedAddresses.choose'),
  className,
}: Props) {
  const { email } = useSignedInUser();
  const { data: own = [] } = useQuery(ownAddresses(email));
  const [chosen, setChosen] = useState('');
  const offered = [...own, ...shared];
  if (offered.length === 0) return null;
  const selected = offered.find((one) => (isFilledIn ? isFilledIn(one) : one._id === chosen));
  const options = offered.map((address) => ({
    value: address._id,
    label: addressLine(address),
    group: shared.includes(address) ? t('customers.savedAddresses.ofCompany') : undefined,
  }));
  return (
    <SelectField
      label={label}
      hint={t('customers.savedAddresses.chooseHint')}
      className={className}
      autoComplete="off"
      options={[{ value: '', label: t('customers.savedAddresses.chooseNone') }, ...options]}
      value={selected?._id ?? ''}
      onChange={({ target }) => {
        setChosen(target.value);
        const address = offered.find(({ _id }) => _id === target.value);
        if (address) onChoose(address);
      }}
    />
  );
}
