import { callApi } from '../../../platform/screens/session/browser.ts';
import { useRowAction } from '../../../platform/screens/tables/use-row-action.ts';
import { Button } from '../../../platform/screens/ui/button.tsx';
import { t } from '../../../platform/rules/messages/t.ts';

/** Takes one's own proposal back after a confirmation. */
export function WithdrawButton({ id }: { id: string }) {
  const { pending, run } = useRowAction();
  return (
    <Button
      variant="secondary"
      size="small"
      pending={pending}
      onClick={run({
        question: {
          title: t('orders.proposals.withdrawTitle'),
          body: t('orders.proposals.withdrawBody'),
          yes: t('orders.proposals.withdraw'),
          no: t('orders.proposals.withdrawNo'),
          danger: true,
        },
        call: () => callApi('POST /proposal/{id}/withdraw', { params: { id } }),
        done: t('orders.proposals.withdrawn'),
        reloads: ['GET /proposals'],
      })}
    >
      {t('orders.proposals.withdraw')}
    </Button>
  );
}
