import { useQueryClient } from '@tanstack/react-query';
import type { Address } from '../../rules/address.schema.ts';
import { keysOf } from '../../../platform/screens/api/queries.ts';
import { callApi } from '../../../platform/screens/session/browser.ts';
import { Badge } from '../../../platform/screens/ui/badge.tsx';
import { Button } from '../../../platform/screens/ui/button.tsx';
import { toast } from '../../../platform/screens/ui/overlays/toast.ts';
import { useAction } from '../../../platform/screens/forms/use-action.ts';
import { ignoreFailure } from '../../../platform/screens/tables/ignore-failure.ts';
import { useRowAction } from '../../../platform/screens/tables/use-row-action.ts';
import { addressLines, addressName } from './address-name.ts';
import { t } from '../../../platform/rules/messages/t.ts';

type Props = { address: Address; onEdit: () => void };

/** A saved address with what can be done with it. */
export function AddressCard({ address, onEdit }: Props) {
  const client = useQueryClient();
  const name = addressName(address);
  const removal = useRowAction();
  const makeDefault = useAction(async () => {
    const { _id: id, ...body } = address;
    await callApi('PUT /address/{id}', { params: { id }, body: { ...body, isDefault: true } });
    await client.invalidateQueries(keysOf('GET /addresses'));
    toast.success(t('customers.savedAddresses.nowDefault', { name }));
  }, toast.error);
  return (
    <article className="flex h-full flex-col border border-ink bg-raised">
      <header className="flex flex-wrap items-center justify-between gap-2 border-b border-hairline px-5 py-3">
        <h2 className="min-w-0 text-lg wrap-anywhere">{name}</h2>
        {address.isDefault && (
          <Badge tone="signal">{t('customers.savedAddresses.isDefault')}</Badge>
        )}
      </header>
      <address className="flex-1 px-5 py-4 whitespace-pre-line not-italic wrap-anywhere">
        {addressLines(address, name).join('\n')}
      </address>
      <div className="flex flex-wrap gap-2 border-t border-hairline px-5 py-3">
        <Button
          variant="secondary"
          size="small"
          aria-label={t('customers.savedAddresses.editNamed', { name })}
          data-address={address._id}
          onClick={onEdit}
        >
          {t('platform.words.edit')}
        </Button>
        {!address.isDefault && (
          <Button
            variant="quiet"
            size="small"
            pending={makeDefault.pending}
            aria-label={t('customers.savedAddresses.makeDefaultNamed', { name })}
            onClick={() => void makeDefault.run()}
          >
            {t('customers.savedAddresses.makeDefault')}
          </Button>
        )}
        <Button
          variant="danger"
          size="small"
          pending={removal.pending}
          aria-label={t('customers.savedAddresses.removeNamed', { name })}
          onClick={removal.run({
            question: {
              title: t('customers.savedAddresses.removeTitle'),
              body: t('customers.savedAddresses.removeBody', { name }),
              yes: t('customers.savedAddresses.removeYes'),
              no: t('customers.savedAddresses.removeNo'),
              danger: true,
            },
            call: () =>
              ignoreFailure(
                callApi('DELETE /address/{id}', { params: { id: address._id } }),
                'NOT_FOUND',
              ),
            done: t('customers.savedAddresses.removed'),
            reloads: ['GET /addresses'],
          })}
        >
          {t('customers.savedAddresses.remove')}
        </Button>
      </div>
    </article>
  );
}
