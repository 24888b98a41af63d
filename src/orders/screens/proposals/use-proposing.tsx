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
import { proposalsWords as words } from './proposals-words.ts';

type Body = NonNullable<Arguments<'POST /proposals'>[0]>['body'];

/**
 * Offers an order that was refused as above the buyer's limit as a proposal.
 * @param onProposed empties the form
 */
export function useProposing(onProposed: () => void) {
  const [refused, setRefused] = useState<Body | null>(null);
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pending, run } = useAction(async (body: Body) => {
    const key = sendKey(tabStore, `proposal of ${body.userEmail}`);
    await sendOnce(key, body, (idempotencyKey) =>
      callApi('POST /proposals', { body }, { idempotencyKey }),
    );
    onProposed();
    toast.success(words.proposed);
    client.removeQueries(keysOf('GET /proposals'));
    await navigate('/dashboard/proposals');
  }, toast.error);
  return {
    /** Remembers an order if it was refused for its amount. */
    offer: (error: unknown, body: Body) =>
      setRefused(error instanceof ApiError && error.is('ABOVE_LIMIT') ? body : null),
    clear: () => setRefused(null),
    button: refused && (
      <Button variant="secondary" pending={pending} onClick={() => void run(refused)}>
        {words.propose}
      </Button>
    ),
  };
}
