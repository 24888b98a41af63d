import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { Address } from '../../../customers/rules/address.schema.ts';
import { veloconnectCopy as copy } from '../../../customers/screens/words/veloconnect.ts';
import { keysOf } from '../../../platform/screens/api/queries.ts';
import { callApi } from '../../../platform/screens/session/browser.ts';
import { Button } from '../../../platform/screens/ui/button.tsx';
import { FormError } from '../../../platform/screens/ui/form-error.tsx';
import { SelectField } from '../../../platform/screens/ui/select-field.tsx';
import { TextField } from '../../../platform/screens/ui/text-field.tsx';
import { addressLine } from '../../../customers/screens/addresses/address-name.ts';
import { useSavingForm } from '../../../platform/screens/forms/use-saving-form.ts';

export type Made = { readonly buyersId: string; readonly password: string };

type Typed = { name: string; addressId: string };

type Props = { addresses: readonly Address[]; onMade: (made: Made) => void };

/** Makes a credential whose orders go to a saved address. */
export function CredentialForm({ addresses, onMade }: Props) {
  const client = useQueryClient();
  const [first] = addresses;
  const form = useForm<Typed>({
    defaultValues: { name: '', addressId: first?._id ?? '' },
    shouldFocusError: false,
  });
  const { register, formState } = form;
  const { errors, isSubmitting } = formState;
  const saving = useSavingForm(form, async ({ name, addressId }) => {
    const address = addresses.find(({ _id }) => _id === addressId);
    if (!address) return;
    const { _id: _, label: __, isDefault: ___, ...details } = address;
    const made = await callApi('POST /veloconnectCredentials', { body: { ...details, name } });
    await client.invalidateQueries(keysOf('GET /veloconnectCredentials'));
    form.reset();
    onMade(made);
  });
  const options = addresses.map((one) => ({ value: one._id, label: addressLine(one) }));
  return (
    <form {...saving} className="grid max-w-2xl gap-4">
      <TextField
        label={copy.fields.name}
        hint={copy.fields.nameHint}
        autoComplete="off"
        error={errors.name?.message}
        {...register('name', { required: copy.nameMissing })}
      />
      <SelectField
        label={copy.fields.address}
        hint={copy.fields.addressHint}
        autoComplete="off"
        options={[{ value: '', label: copy.fields.chooseAddress }, ...options]}
        error={errors.addressId?.message}
        {...register('addressId', { required: copy.addressMissing })}
      />
      <FormError message={errors.root?.message} />
      <div>
        <Button type="submit" pending={isSubmitting}>
          {copy.create}
        </Button>
      </div>
    </form>
  );
}
