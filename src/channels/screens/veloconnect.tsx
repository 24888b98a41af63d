import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { veloconnectCopy as copy } from '../../customers/screens/words/veloconnect.ts';
import { ownAddresses } from '../../customers/screens/addresses/own-addresses.ts';
import { FormSkeleton } from '../../platform/screens/forms/form-skeleton.tsx';
import { useSignedInUser } from '../../customers/screens/guards/signed-in-user.ts';
import { CredentialForm, type Made } from './veloconnect/credential-form.tsx';
import { CredentialList } from './veloconnect/credential-list.tsx';
import { MadeCredential } from './veloconnect/made-credential.tsx';
import { query } from '../../platform/screens/api/queries.ts';
import { ButtonLink } from '../../platform/screens/ui/button-link.tsx';
import { EmptyState } from '../../platform/screens/ui/empty-state.tsx';
import { ErrorState } from '../../platform/screens/ui/error-state.tsx';
import { pageMeta } from '../../platform/screens/seo/page-meta.ts';
import { PageTitle } from '../../platform/screens/ui/page-title.tsx';

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
