import { useQueryClient } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { CheckoutForm } from '../../rules/checkout-form.ts';
import type { CallName } from '../../../platform/screens/api/api.ts';
import { usePublicConfig } from '../../../platform/screens/public-config.ts';
import { keysOf } from '../../../platform/screens/api/queries.ts';
import { callApi } from '../../../platform/screens/session/browser.ts';
import { toast } from '../../../platform/screens/ui/toast.ts';
import { type Shown, checkoutBody } from '../checkout/checkout-body.ts';
import { useRefusals } from '../checkout/use-refusals.ts';
import { sendKey, sendOnce } from '../../../platform/screens/forms/send-once.ts';
import { draftKey } from '../../../platform/screens/forms/form-draft.ts';
import { useSignedInUser } from '../../../customers/screens/guards/signed-in-user.ts';
import { tabStore } from '../../../platform/screens/forms/tab-store.ts';
import { catalogueCalls } from '../../../catalogue/screens/parts/invalidate-catalogue.ts';
import { orderForWords as words } from './order-for-words.ts';

/** What an order changes. */
const reloads: readonly CallName[] = [
  'GET /manageOrders',
  'GET /orders',
  'GET /checkouts',
  'GET /customer/{email}',
  'GET /customers',
  'GET /overview',
  ...catalogueCalls,
];

/** Places lines as a customer's checkout, then leads to its first order. A refusal keeps what was typed. */
export function usePlaceForCustomer(
  form: UseFormReturn<CheckoutForm>,
  customer: string,
  onPlaced: () => void,
) {
  const { email } = useSignedInUser();
  const config = usePublicConfig();
  const { show, clear, ...refused } = useRefusals(form);
  const client = useQueryClient();
  const navigate = useNavigate();
  const key = sendKey(tabStore, draftKey(email, `order for ${customer}`));

  async function place(values: CheckoutForm, shown: Shown): Promise<void> {
    clear();
    const body = checkoutBody(values, shown, customer, config);
    let orderIds: readonly string[];
    try {
      ({ orderIds } = await sendOnce(key, body, (idempotencyKey) =>
        callApi('POST /customerCheckouts', { body }, { idempotencyKey }),
      ));
    } catch (error) {
      await show(error, shown.rows);
      return;
    }
    onPlaced();
    toast.success(words.placed);
    for (const call of reloads) void client.invalidateQueries(keysOf(call));
    await navigate(`/dashboard/myOrder/${orderIds[0]}`, { replace: true });
  }
  return { place, ...refused };
}
