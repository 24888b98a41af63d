import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, useEffect, useRef } from 'react';
import { ownAddresses } from '../../customers/screens/addresses/own-addresses.ts';
import { FormSkeleton } from '../../platform/screens/forms/form-skeleton.tsx';
import { useSignedInUser } from '../../customers/screens/guards/signed-in-user.ts';
import { query, keysOf } from '../../platform/screens/api/queries.ts';
import { ButtonLink } from '../../platform/screens/ui/button-link.tsx';
import { EmptyState } from '../../platform/screens/ui/states/empty-state.tsx';
import { ErrorState } from '../../platform/screens/ui/states/error-state.tsx';
import { pageMeta } from '../../platform/screens/seo/page-meta.ts';
import { PageTitle } from '../../platform/screens/ui/page-title.tsx';
import type { Credential } from '../rules/credential.schema.ts';
import { formatMoment } from '../../platform/screens/api/format-moment.ts';
import { callApi } from '../../platform/screens/session/browser.ts';
import { Button } from '../../platform/screens/ui/button.tsx';
import { ignoreFailure } from '../../platform/screens/tables/ignore-failure.ts';
import { useRowAction } from '../../platform/screens/tables/use-row-action.ts';
import { usePublicConfig } from '../../platform/screens/public-config.ts';
import { SuccessNote } from '../../platform/screens/ui/states/success-note.tsx';
import { useForm } from 'react-hook-form';
import type { Address } from '../../customers/rules/address.schema.ts';
import { FormError } from '../../platform/screens/ui/fields/form-error.tsx';
import { SelectField } from '../../platform/screens/ui/fields/select-field.tsx';
import { TextField } from '../../platform/screens/ui/fields/text-field.tsx';
import { addressLine } from '../../customers/screens/addresses/address-name.ts';
import { useSavingForm } from '../../platform/screens/forms/use-saving-form.ts';
import { t } from '../../platform/rules/messages/t.ts';

export const meta = pageMeta(() => t('customers.veloconnect.title'));

const noAddress = () => (
  <EmptyState
    title={t('customers.veloconnect.noAddressTitle')}
    body={t('customers.veloconnect.noAddressBody')}
    action={<ButtonLink to="/dashboard/addresses">{t('customers.savedAddresses.add')}</ButtonLink>}
  />
);

/** Credentials with which systems of workshops order in the account's name. */
export default function Veloconnect() {
  const { email } = useSignedInUser();
  const addresses = useQuery(ownAddresses(email));
  const credentials = useQuery(query('GET /veloconnectCredentials', {}));
  const [made, setMade] = useState<Made | null>(null);
  const failed = [addresses, credentials].find(({ data, error }) => !data && error);
  if (failed?.error)
    return (
      <>
        <PageTitle
          title={t('customers.veloconnect.title')}
          lead={t('customers.veloconnect.lead')}
        />
        <ErrorState error={failed.error} onRetry={failed.refetch} retrying={failed.isFetching} />
      </>
    );
  if (!addresses.data || !credentials.data)
    return (
      <>
        <PageTitle
          title={t('customers.veloconnect.title')}
          lead={t('customers.veloconnect.lead')}
        />
        <FormSkeleton rows={3} />
      </>
    );
  return (
    <>
      <PageTitle title={t('customers.veloconnect.title')} lead={t('customers.veloconnect.lead')} />
      {made ? (
        <MadeCredential made={made} onDone={() => setMade(null)} />
      ) : addresses.data.length === 0 ? (
        noAddress()
      ) : (
        <section aria-labelledby="new-credential">
          <h2 id="new-credential" className="mb-4 text-xl">
            {t('customers.veloconnect.newTitle')}
          </h2>
          <CredentialForm addresses={addresses.data} onMade={setMade} />
        </section>
      )}
      {credentials.data.length > 0 && (
        <section aria-labelledby="credentials" className="mt-10">
          <h2 id="credentials" className="mb-4 text-xl">
            {t('customers.veloconnect.listTitle')}
          </h2>
          <CredentialList credentials={credentials.data} />
        </section>
      )}
    </>
  );
}

/** The account's credentials with their last use. */
function CredentialList({ credentials }: { credentials: readonly Credential[] }) {
  return (
    <ul className="grid gap-4 md:grid-cols-2">
      {credentials.map((credential) => (
        <li key={credential._id}>
          <CredentialCard credential={credential} />
        </li>
      ))}
    </ul>
  );
}

function CredentialCard({ credential }: { credential: Credential }) {
  const { _id: id, name, buyersId, lastUsedAt, company, userName, address } = credential;
  const removal = useRowAction();
  return (
    <article className="flex h-full flex-col border border-ink bg-raised">
      <header className="border-b border-hairline px-5 py-3">
        <h3 className="text-lg wrap-anywhere">{name}</h3>
        <p className="text-sm wrap-anywhere text-soft">
          {t('customers.veloconnect.idOf', { buyersId })}
        </p>
      </header>
      <p className="flex-1 px-5 py-4 whitespace-pre-line wrap-anywhere">
        {[company, userName, address].filter(Boolean).join('\n')}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-2 border-t border-hairline px-5 py-3">
        <span className="text-sm text-soft">
          {lastUsedAt === null
            ? t('customers.veloconnect.neverUsed')
            : t('customers.veloconnect.usedOn', { moment: formatMoment(lastUsedAt) })}
        </span>
        <Button
          variant="danger"
          size="small"
          pending={removal.pending}
          aria-label={t('customers.veloconnect.revokeNamed', { name })}
          onClick={removal.run({
            question: {
              title: t('customers.veloconnect.revokeTitle'),
              body: t('customers.veloconnect.revokeBody', { name }),
              yes: t('customers.veloconnect.revokeYes'),
              no: t('customers.veloconnect.revokeNo'),
              danger: true,
            },
            call: () =>
              ignoreFailure(
                callApi('DELETE /veloconnectCredential/{id}', { params: { id } }),
                'NOT_FOUND',
              ),
            done: t('customers.veloconnect.revoked'),
            reloads: ['GET /veloconnectCredentials'],
          })}
        >
          {t('customers.veloconnect.revoke')}
        </Button>
      </div>
    </article>
  );
}

type Props = { made: Made; onDone: () => void };

/** What a workshop enters in its system, shown once. */
function MadeCredential({ made, onDone }: Props) {
  const { publicUrl } = usePublicConfig();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const rows = [
    [t('customers.veloconnect.endpoint'), new URL('/api/veloconnect', publicUrl).href],
    [t('customers.veloconnect.buyersId'), made.buyersId],
    [t('customers.veloconnect.password'), made.password],
  ] as const;
  return (
    <SuccessNote
      title={t('customers.veloconnect.madeTitle')}
      body={t('customers.veloconnect.madeBody')}
      heading={heading}
    >
      <dl className="grid w-full gap-3">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt className="text-sm text-soft">{label}</dt>
            <dd className="wrap-anywhere select-all">{value}</dd>
          </div>
        ))}
      </dl>
      <Button onClick={onDone}>{t('customers.veloconnect.done')}</Button>
    </SuccessNote>
  );
}

type Made = { readonly buyersId: string; readonly password: string };

type Typed = { name: string; addressId: string };

type CredentialFormProps = { addresses: readonly Address[]; onMade: (made: Made) => void };

/** Makes a credential whose orders go to a saved address. */
function CredentialForm({ addresses, onMade }: CredentialFormProps) {
  const client = useQueryClient();
  const [first] = addresses;
  const form = useForm<Typed>({
    defaultValues: { name: '', addressId: first?._id ?? '' },
    shouldFocusError: false,
  });
  const { register, formState } = form;
  const { errors, isSubmitting } = formState;
  const saving = useSavingForm(form, async ({ name, addressId }, empty) => {
    const address = addresses.find(({ _id }) => _id === addressId);
    if (!address) return;
    const { _id: _, label: __, isDefault: ___, ...details } = address;
    const made = await callApi('POST /veloconnectCredentials', { body: { ...details, name } });
    await client.invalidateQueries(keysOf('GET /veloconnectCredentials'));
    empty();
    onMade(made);
  });
  const options = addresses.map((one) => ({ value: one._id, label: addressLine(one) }));
  return (
    <form {...saving} className="grid max-w-2xl gap-4">
      <TextField
        label={t('platform.words.name')}
        hint={t('customers.veloconnect.fields.nameHint')}
        autoComplete="off"
        error={errors.name?.message}
        {...register('name', { required: t('customers.veloconnect.nameMissing') })}
      />
      <SelectField
        label={t('customers.savedAddresses.choose')}
        hint={t('customers.veloconnect.fields.addressHint')}
        autoComplete="off"
        options={[{ value: '', label: t('customers.savedAddresses.chooseNone') }, ...options]}
        error={errors.addressId?.message}
        {...register('addressId', { required: t('customers.veloconnect.addressMissing') })}
      />
      <FormError message={errors.root?.message} />
      <div>
        <Button type="submit" pending={isSubmitting}>
          {t('customers.veloconnect.create')}
        </Button>
      </div>
    </form>
  );
}
