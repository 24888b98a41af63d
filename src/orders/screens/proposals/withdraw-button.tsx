import { callApi } from '../../../platform/screens/session/browser.ts';
import { useRowAction } from '../../../platform/screens/tables/use-row-action.ts';
import { Button } from '../../../platform/screens/ui/button.tsx';
import { proposalsWords as words } from './proposals-words.ts';

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
          title: words.withdrawTitle,
          body: words.withdrawBody,
          yes: words.withdraw,
          no: words.withdrawNo,
          danger: true,
        },
        call: () => callApi('POST /proposal/{id}/withdraw', { params: { id } }),
        done: words.withdrawn,
        reloads: ['GET /proposals'],
      })}
    >
      {words.withdraw}
    </Button>
  );
}
