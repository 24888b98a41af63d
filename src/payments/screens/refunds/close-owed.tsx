import { useQueryClient } from '@tanstack/react-query';
import { addAmounts } from '../../../platform/rules/money/money.ts';
import type { Refund } from '../../../orders/rules/refund.schema.ts';
import { isOwed } from '../../../orders/rules/refund.states.ts';
import { refundPageCopy as copy } from '../../../orders/screens/words/refund-page.ts';
import { uiCopy } from '../../../platform/screens/words/ui.ts';
import { keysOf } from '../../../platform/screens/api/queries.ts';
import { callApi } from '../../../platform/screens/session/browser.ts';
import { usePriceFormat } from '../../../platform/screens/api/use-price-format.ts';
import { Button } from '../../../platform/screens/ui/button.tsx';
import { useConfirm } from '../../../platform/screens/ui/confirm.tsx';
import { toast } from '../../../platform/screens/ui/toast.ts';
import { useAction } from '../../../platform/screens/forms/use-action.ts';
import { refundedCalls } from './refund-queries.ts';

type Props = { orderId: string; refunds: readonly Refund[] };

/** Records what is owed of an order’s refunds as paid back outside; nothing where nothing is owed. */
export function CloseOwed({ orderId, refunds }: Props) {
  const client = useQueryClient();
  const confirm = useConfirm();
  const priceOf = usePriceFormat();
  const owed = refunds.filter(({ status }) => isOwed(status));
  const currency = owed[0]?.currency ?? '';
  const { pending, run } = useAction(
    async (amount: string) => {
      const isSure = await confirm({
        title: copy.closeConfirm,
        body: copy.closeBody(amount),
        yes: copy.closeYes,
        no: uiCopy.back,
      });
      if (!isSure) return;
      try {
        const { modifiedCount } = await callApi('POST /orderRefund/{id}', {
          params: { id: orderId },
          body: { units: 0, outside: true },
        });
        toast.success(modifiedCount === 0 ? copy.notOwed : copy.closed);
      } finally {
        await Promise.all(refundedCalls.map((name) => client.invalidateQueries(keysOf(name))));
        document.getElementById('content')?.focus();
      }
    },
    (sentence) => toast.error(sentence),
  );
  if (owed.length === 0) return null;
  const amount = priceOf(
    addAmounts(
      owed.map((one) => one.amount),
      currency,
    ),
    currency,
  );
  return (
    <div role="note" className="mt-4 border-l-2 border-danger bg-raised px-5 py-4 text-sm">
      <p className="font-semibold text-danger">{copy.owed(amount)}</p>
      <p className="mt-1 max-w-prose">{copy.owedMeans}</p>
      <Button
        variant="secondary"
        className="mt-3"
        pending={pending}
        onClick={() => void run(amount)}
      >
        {copy.close}
      </Button>
    </div>
  );
}
