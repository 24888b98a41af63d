import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError, type Arguments } from '../../../platform/screens/api/api.ts';
import { keysOf } from '../../../platform/screens/api/queries.ts';
import { sendKey, sendOnce } from '../../../platform/screens/forms/send-once.ts';
import { tabStore } from '../../../platform/screens/forms/tab-store.ts';
import { useAction } from '../../../platform/screens/forms/use-action.ts';
import { callApi } from '../../../platform/screens/session/browser.ts';
import { Button } from '../../../platform/screens/ui/button.tsx';
import { toast } from '../../../platform/screens/ui/overlays/toast.ts';
import { t } from '../../../platform/rules/messages/t.ts';

type Body = NonNullable<Arguments<'POST /proposals'>[0]>['body'];

type Refused = {
  readonly body: Body;
  /** Above the company's credit limit, in place of the buyer's own. */
  readonly toShop: boolean;
};

function refusedAs(error: unknown, body: Body): Refused | null {
  if (!(error instanceof ApiError)) return null;
  if (error.is('ABOVE_CREDIT_LIMIT')) return { body, toShop: true };
  return error.is('ABOVE_LIMIT') ? { body, toShop: false } : null;
}

/**
 * Offers an order that was refused as above a limit as a proposal, to colleagues or to the shop.
 * @param onProposed empties the form
 */
export function useProposing(onProposed: () => void) {
  const [refused, setRefused] = useState<Refused | null>(null);
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pending, run } = useAction(async ({ body, toShop }: Refused) => {
    const key = sendKey(tabStore, `proposal of ${body.userEmail}`);
    await sendOnce(key, body, (idempotencyKey) =>
      toShop
        ? callApi('POST /shopProposals', { body }, { idempotencyKey })
        : callApi('POST /proposals', { body }, { idempotencyKey }),
    );
    onProposed();
    toast.success(toShop ? t('orders.proposals.proposedToShop') : t('orders.proposals.proposed'));
    client.removeQueries(keysOf('GET /proposals'));
    await navigate('/dashboard/proposals');
  }, toast.error);
  return {
    /** Remembers an order if it was refused for its amount. */
    offer: (error: unknown, body: Body) => setRefused(refusedAs(error, body)),
    clear: () => setRefused(null),
    button: refused && (
      <Button variant="secondary" pending={pending} onClick={() => void run(refused)}>
        {refused.toShop ? t('orders.proposals.proposeToShop') : t('orders.proposals.propose')}
      </Button>
    ),
  };
}
