import type { CallName } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { catalogueCalls } from '../products/invalidate-catalogue.ts';
import { useRowAction } from '../tables/use-row-action.ts';

type Props = {
  label: string;
  /** Title and body of the confirmation. */
  title: string;
  body: string;
  call: () => Promise<unknown>;
  /** The toast of a success. */
  done: string;
};

const reloads: readonly CallName[] = [
  'GET /manageOrders',
  'GET /orders',
  'GET /order/{id}',
  ...catalogueCalls,
];

/** Cancels or refunds a customer's order after a confirmation; the stock returns. */
export function UndoOrderButton({ label, title, body, call, done }: Props) {
  const { pending, run } = useRowAction();
  return (
    <Button
      size="small"
      variant="quiet"
      pending={pending}
      onClick={run({ question: { title, body, danger: true }, call, done, reloads })}
    >
      {label}
    </Button>
  );
}
