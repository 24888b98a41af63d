import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Address, SharedAddress } from '../rules/address.schema.ts';
import { callApi } from '../../platform/screens/session/browser.ts';
import { AddressCard } from './addresses/address-card.tsx';
import { type AddressBook, AddressForm } from './addresses/address-form.tsx';
import { ownAddresses } from './addresses/own-addresses.ts';
import { useLastAddress } from './addresses/use-last-address.ts';
import { FormSkeleton } from '../../platform/screens/forms/form-skeleton.tsx';
import { useSignedInUser } from './guards/signed-in-user.ts';
import { Button } from '../../platform/screens/ui/button.tsx';
import { EmptyState } from '../../platform/screens/ui/states/empty-state.tsx';
import { ErrorState } from '../../platform/screens/ui/states/error-state.tsx';
import { pageMeta } from '../../platform/screens/seo/page-meta.ts';
import { PageTitle } from '../../platform/screens/ui/page-title.tsx';
import { t } from '../../platform/rules/messages/t.ts';

export const meta = pageMeta(() => t('platform.dashboard.menu.addresses'));

/** The user's own addresses. */
const ownBook: AddressBook = {
  draft: '/dashboard/addresses',
  add: (body, idempotencyKey) => callApi('POST /addresses', { body }, { idempotencyKey }),
  change: (id, body) => callApi('PUT /address/{id}', { params: { id }, body }),
  reloads: ['GET /addresses'],
};

const withoutDefault = ({ isDefault: _isDefault, ...address }: Address): SharedAddress => address;

/** The address book: saved delivery addresses, which order forms offer. */
export default function Addresses() {
  const { email } = useSignedInUser();
  const last = useLastAddress(email);
  const { data: saved, error, refetch, isFetching } = useQuery(ownAddresses(email));
  /** The id of the address that is changed; null for a new one. */
  const [opened, setOpened] = useState<{ id: string | null } | null>(null);
  /** Names the button that gets the focus after the form closes. */
  const [closed, setClosed] = useState<{ button: string } | null>(null);
  const page = useRef<HTMLDivElement>(null);
  // The button may appear with the saved address, so the focus moves after that is rendered.
  useEffect(() => {
    if (closed)
      page.current?.querySelector<HTMLElement>(`[data-address="${closed.button}"]`)?.focus();
  }, [closed]);
  const changed = saved?.find(({ _id }) => _id === opened?.id) ?? null;

  function close() {
    setClosed({ button: opened?.id ?? 'new' });
    setOpened(null);
  }
  const add = (
    <Button data-address="new" onClick={() => setOpened({ id: null })}>
      {t('customers.savedAddresses.add')}
    </Button>
  );
  return (
    <div ref={page}>
      <PageTitle
        title={t('platform.dashboard.menu.addresses')}
        lead={t('customers.savedAddresses.lead')}
        aside={saved && saved.length > 0 && add}
      />
      {opened && (opened.id === null || changed) && (
        <AddressForm
          key={opened.id ?? 'new'}
          book={ownBook}
          address={changed && withoutDefault(changed)}
          onDone={close}
        />
      )}
      {!saved ? (
        error ? (
          <ErrorState error={error} onRetry={refetch} retrying={isFetching} />
        ) : (
          <FormSkeleton rows={3} />
        )
      ) : saved.length > 0 ? (
        <ul className="grid gap-4 md:grid-cols-2">
          {saved.map((address) => (
            <li key={address._id}>
              <AddressCard address={address} onEdit={() => setOpened({ id: address._id })} />
            </li>
          ))}
        </ul>
      ) : (
        opened === null && (
          <>
            <EmptyState
              title={t('customers.savedAddresses.emptyTitle')}
              body={t('customers.savedAddresses.emptyBody')}
              action={add}
            />
            {last && (
              <div className="mt-6 text-sm">
                <p className="text-soft">{t('customers.savedAddresses.fromLastOrder')}</p>
                <address className="mt-1 whitespace-pre-line not-italic wrap-anywhere">
                  {last}
                </address>
              </div>
            )}
          </>
        )
      )}
    </div>
  );
}
