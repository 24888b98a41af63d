import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { veloconnectCopy as copy } from '../copy/veloconnect.ts';
import { ownAddresses } from '../features/addresses/own-addresses.ts';
import { FormSkeleton } from '../features/forms/form-skeleton.tsx';
import { useSignedInUser } from '../features/guards/signed-in-user.ts';
import { CredentialForm, type Made } from '../features/veloconnect/credential-form.tsx';
import { CredentialList } from '../features/veloconnect/credential-list.tsx';
import { MadeCredential } from '../features/veloconnect/made-credential.tsx';
import { query } from '../lib/queries.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { pageMeta } from '../ui/page-meta.ts';
import { PageTitle } from '../ui/page-title.tsx';

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
