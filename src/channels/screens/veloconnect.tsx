import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, useEffect, useRef } from 'react';
import { veloconnectCopy as copy } from '../../customers/screens/words/veloconnect.ts';
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

export const meta = pageMeta(copy.title);

const noAddress = (
  <EmptyState
    title={copy.noAddressTitle}
    body={copy.noAddressBody}
    action={<ButtonLink to="/dashboard/addresses">{copy.toAddresses}</ButtonLink>}
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
        <PageTitle title={copy.title} lead={copy.lead} />
        <ErrorState error={failed.error} onRetry={failed.refetch} retrying={failed.isFetching} />
      </>
    );
  if (!addresses.data || !credentials.data)
    return (
      <>
        <PageTitle title={copy.title} lead={copy.lead} />
        <FormSkeleton rows={3} />
      </>
    );
  return (
    <>
      <PageTitle title={copy.title} lead={copy.lead} />
      {made ? (
        <MadeCredential made={made} onDone={() => setMade(null)} />
      ) : addresses.data.length === 0 ? (
        noAddress
      ) : (
        <section aria-labelledby="new-credential">
          <h2 id="new-credential" className="mb-4 text-xl">
            {copy.newTitle}
          </h2>
          <CredentialForm addresses={addresses.data} onMade={setMade} />
        </section>
      )}
      {credentials.data.length > 0 && (
        <section aria-labelledby="credentials" className="mt-10">
          <h2 id="credentials" className="mb-4 text-xl">
            {copy.listTitle}
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
        <p className="text-sm wrap-anywhere text-soft">{copy.idOf(buyersId)}</p>
      </header>
      <p className="flex-1 px-5 py-4 whitespace-pre-line wrap-anywhere">
        {[company, userName, address].filter(Boolean).join('\n')}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-2 border-t border-hairline px-5 py-3">
        <span className="text-sm text-soft">
          {lastUsedAt === null ? copy.neverUsed : copy.usedOn(formatMoment(lastUsedAt))}
        </span>
        <Button
          variant="danger"
          size="small"
          pending={removal.pending}
          aria-label={copy.revokeNamed(name)}
          onClick={removal.run({
            question: {
              title: copy.revokeTitle,
              body: copy.revokeBody(name),
              yes: copy.revokeYes,
              no: copy.revokeNo,
              danger: true,
            },
            call: () =>
              ignoreFailure(
                callApi('DELETE /veloconnectCredential/{id}', { params: { id } }),
                'NOT_FOUND',
              ),
            done: copy.revoked,
            reloads: ['GET /veloconnectCredentials'],
          })}
        >
          {copy.revoke}
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
    [copy.endpoint, new URL('/api/veloconnect', publicUrl).href],
    [copy.buyersId, made.buyersId],
    [copy.password, made.password],
  ] as const;
  return (
    <SuccessNote title={copy.madeTitle} body={copy.madeBody} heading={heading}>
      <dl className="grid w-full gap-3">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt className="text-sm text-soft">{label}</dt>
            <dd className="wrap-anywhere select-all">{value}</dd>
          </div>
        ))}
      </dl>
      <Button onClick={onDone}>{copy.done}</Button>
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
