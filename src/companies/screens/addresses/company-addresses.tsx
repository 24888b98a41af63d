import { useEffect, useRef, useState } from 'react';
import type { SharedAddress } from '../../../customers/rules/address.schema.ts';
import {
  type AddressBook,
  AddressForm,
} from '../../../customers/screens/addresses/address-form.tsx';
import { addressLines, addressName } from '../../../customers/screens/addresses/address-name.ts';
import { callApi } from '../../../platform/screens/session/browser.ts';
import { ignoreFailure } from '../../../platform/screens/tables/ignore-failure.ts';
import { useRowAction } from '../../../platform/screens/tables/use-row-action.ts';
import { Button } from '../../../platform/screens/ui/button.tsx';
import type { Company } from '../../rules/company.schema.ts';
import { companyReloads } from '../company-reloads.ts';
import { t } from '../../../platform/rules/messages/t.ts';

type Props = {
  company: Company;
  /** Whether the reader may add, change and delete addresses. */
  canManage: boolean;
};

const bookOf = (id: string): AddressBook => ({
  draft: `addresses of ${id}`,
  add: (body, idempotencyKey) =>
    callApi('POST /company/{id}/addresses', { params: { id }, body }, { idempotencyKey }),
  change: (addressId, body) =>
    callApi('PUT /company/{id}/address/{addressId}', { params: { id, addressId }, body }),
  reloads: companyReloads,
});

/** The addresses that all of a company order to. */
export function CompanyAddresses({ company, canManage }: Props) {
  const { _id: id, addresses } = company;
  /** The id of the address that is changed; null for a new one. */
  const [opened, setOpened] = useState<{ id: string | null } | null>(null);
  /** Names the button that gets the focus after the form closes. */
  const [closed, setClosed] = useState<{ button: string } | null>(null);
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (closed)
      section.current?.querySelector<HTMLElement>(`[data-address="${closed.button}"]`)?.focus();
  }, [closed]);
  const changed = addresses.find(({ _id }) => _id === opened?.id) ?? null;
  if (addresses.length === 0 && !canManage) return null;

  function close() {
    setClosed({ button: opened?.id ?? 'new' });
    setOpened(null);
  }
  return (
    <section ref={section} aria-labelledby="company-addresses">
      <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
        <h2 id="company-addresses" className="text-xl">
          {t('companies.companyAddresses.title')}
        </h2>
        {canManage && (
          <Button variant="secondary" data-address="new" onClick={() => setOpened({ id: null })}>
            {t('companies.companyAddresses.add')}
          </Button>
        )}
      </div>
      {opened && (opened.id === null || changed) && (
        <AddressForm key={opened.id ?? 'new'} book={bookOf(id)} address={changed} onDone={close} />
      )}
      {addresses.length === 0 ? (
        <p className="max-w-prose text-soft">{t('companies.companyAddresses.none')}</p>
      ) : (
        <ul className="border-t border-hairline">
          {addresses.map((address) => (
            <AddressItem
              key={address._id}
              companyId={id}
              address={address}
              {...(canManage && { onEdit: () => setOpened({ id: address._id }) })}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

type ItemProps = {
  companyId: string;
  address: SharedAddress;
  /** Absent for a reader who may not change it. */
  onEdit?: () => void;
};

function AddressItem({ companyId, address, onEdit }: ItemProps) {
  const removal = useRowAction();
  const name = addressName(address);
  const { _id: addressId } = address;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-hairline py-3">
      <div className="min-w-0 grow basis-60">
        <h3 className="font-semibold wrap-anywhere">{name}</h3>
        <address className="text-sm text-soft not-italic wrap-anywhere">
          {addressLines(address, name).join(', ').split('\n').join(', ')}
        </address>
      </div>
      {onEdit && (
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            size="small"
            aria-label={t('companies.companyAddresses.editNamed', { name })}
            data-address={addressId}
            onClick={onEdit}
          >
            {t('platform.words.edit')}
          </Button>
          <Button
            variant="danger"
            size="small"
            pending={removal.pending}
            aria-label={t('companies.companyAddresses.removeNamed', { name })}
            onClick={removal.run({
              question: {
                title: t('companies.companyAddresses.removeTitle'),
                body: t('companies.companyAddresses.removeBody', { name }),
                yes: t('companies.companyAddresses.removeYes'),
                no: t('companies.companyAddresses.removeNo'),
                danger: true,
              },
              call: () =>
                ignoreFailure(
                  callApi('DELETE /company/{id}/address/{addressId}', {
                    params: { id: companyId, addressId },
                  }),
                  'NOT_FOUND',
                ),
              done: t('companies.companyAddresses.removed'),
              reloads: companyReloads,
            })}
          >
            {t('companies.companyAddresses.remove')}
          </Button>
        </div>
      )}
    </li>
  );
}
