import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import {
  type SharedAddress,
  type AddressForm as Typed,
  addressFormSchema,
} from '../../rules/address.schema.ts';
import { hasCharges } from '../../../pricing/rules/charges.ts';
import { usePublicConfig } from '../../../platform/screens/public-config.ts';
import type { CallName } from '../../../platform/screens/api/api.ts';
import { keysOf } from '../../../platform/screens/api/queries.ts';
import { Button } from '../../../platform/screens/ui/button.tsx';
import { FormError } from '../../../platform/screens/ui/fields/form-error.tsx';
import { TextField } from '../../../platform/screens/ui/fields/text-field.tsx';
import { toast } from '../../../platform/screens/ui/overlays/toast.ts';
import { useSendOnce } from '../../../customers/screens/guards/use-send-once.ts';
import { useSavingForm } from '../../../platform/screens/forms/use-saving-form.ts';
import { useSignedInUser } from '../guards/signed-in-user.ts';
import { useFormDraft } from '../guards/use-form-draft.ts';
import { CountryField, PlaceFields } from './place-fields.tsx';
import { t } from '../../../platform/rules/messages/t.ts';

const empty: Typed = {
  label: '',
  userName: '',
  phone: '',
  country: '',
  company: '',
  taxId: '',
};

/** Where addresses are kept. */
export type AddressBook = {
  /** Names the drafts of its form. */
  readonly draft: string;
  readonly add: (body: Typed, idempotencyKey: string) => Promise<unknown>;
  readonly change: (id: string, body: Typed) => Promise<unknown>;
  readonly reloads: readonly CallName[];
};

type Props = {
  book: AddressBook;
  /** The address to change; null for a new one. */
  address: SharedAddress | null;
  onDone: () => void;
};

/** Adds or changes a saved address by the rules of the order form. */
export function AddressForm({ book, address, onDone }: Props) {
  const { charges } = usePublicConfig();
  const { name } = useSignedInUser();
  const sendOnce = useSendOnce();
  const client = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const form = useForm<Typed>({
    resolver: zodResolver(addressFormSchema(charges)),
    defaultValues: address ? valuesOf(address) : { ...empty, userName: name },
    shouldFocusError: false,
  });
  const draft = useFormDraft(form, book.draft, { stored: address ?? {} });
  const { register, formState } = form;
  const { errors, isSubmitting } = formState;
  const saving = useSavingForm(form, async (body) => {
    if (address) await book.change(address._id, body);
    else await sendOnce(`${book.draft} key`, body, (key) => book.add(body, key));
    draft.clear();
    await Promise.all(book.reloads.map((call) => client.invalidateQueries(keysOf(call))));
    toast.success(t('customers.savedAddresses.saved'));
    onDone();
  });
  return (
    <section
      aria-labelledby="address-form"
      className="mb-8 border-[1.5px] border-ink bg-raised p-5"
    >
      <h2 id="address-form" ref={heading} tabIndex={-1} className="mb-4 text-xl">
        {address
          ? t('customers.savedAddresses.changeTitle')
          : t('customers.savedAddresses.newTitle')}
      </h2>
      <form {...saving} className="grid max-w-3xl gap-4 sm:grid-cols-2">
        <TextField
          label={t('customers.savedAddresses.fields.label')}
          hint={t('customers.savedAddresses.fields.labelHint')}
          optional
          autoComplete="off"
          className="sm:col-span-2"
          error={errors.label?.message}
          {...register('label')}
        />
        <TextField
          label={t('platform.words.fullName')}
          autoComplete="name"
          error={errors.userName?.message}
          {...register('userName')}
        />
        <TextField
          label={t('platform.order.fields.phone')}
          type="tel"
          autoComplete="tel"
          error={errors.phone?.message}
          {...register('phone')}
        />
        <PlaceFields
          form={form}
          prefix=""
          streetHint={
            address !== null && address.street === ''
              ? t('customers.savedAddresses.savedAs', { address: address.address })
              : undefined
          }
        />
        <CountryField form={form} prefix="" optional={!hasCharges(charges)} />
        <TextField
          label={t('pricing.charges.fields.company')}
          optional
          autoComplete="organization"
          error={errors.company?.message}
          {...register('company')}
        />
        <TextField
          label={t('pricing.taxId.either')}
          hint={t('pricing.charges.fields.taxIdHint')}
          optional
          autoComplete="off"
          className="sm:col-span-2"
          error={errors.taxId?.message}
          {...register('taxId')}
        />
        <div className="flex flex-col gap-4 sm:col-span-2">
          <FormError message={errors.root?.message} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" pending={isSubmitting}>
              {t('customers.savedAddresses.save')}
            </Button>
            <Button
              variant="secondary"
              onClick={() => {
                draft.clear();
                onDone();
              }}
            >
              {t('platform.words.cancel')}
            </Button>
          </div>
        </div>
      </form>
    </section>
  );
}

function valuesOf({ _id, ...values }: SharedAddress): Typed {
  return values;
}
