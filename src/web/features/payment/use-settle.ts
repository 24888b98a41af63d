import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paymentCopy } from '../../copy/payment.ts';
import { keysOf } from '../../lib/queries.ts';
import { callApi } from '../../lib/session/browser.ts';
import { toast } from '../../ui/toast.ts';
import { sentenceOf } from '../forms/form-failure.ts';

export type Unsettled = { readonly transactionId: string; readonly reason: string };

/**
 * Tells the shop that a card has paid, so that it asks the card company and marks the order (rulings §1). On
 * success: a toast and My Orders. On failure `unsettled` names the payment that was made: checking again sends
 * the same one, and no card is asked twice.
 */
export function useSettle(orderId: string) {
  const [unsettled, setUnsettled] = useState<Unsettled | null>(null);
  const client = useQueryClient();
  const navigate = useNavigate();

  async function settle(transactionId: string): Promise<void> {
    try {
      await callApi('PATCH /orderPay/{id}', { params: { id: orderId }, body: { transactionId } });
    } catch (error) {
      setUnsettled({ transactionId, reason: sentenceOf(error) });
      return;
    }
    toast.success(paymentCopy.complete);
    // In what was read before, the order is unpaid: who has just paid shall not see it so, nor its Pay, again.
    client.removeQueries(keysOf('GET /orders'));
    await navigate('/dashboard/myOrder');
    void client.invalidateQueries(keysOf('GET /order/{id}'));
  }
  return { settle, unsettled };
}
