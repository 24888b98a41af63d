import type { CallName } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { catalogueCalls } from '../products/invalidate-catalogue.ts';
import { useRowAction } from '../tables/use-row-action.ts';

type Props = {
  label: string;
  /** What is asked before, and what it does. */
  title: string;
  body: string;
  call: () => Promise<unknown>;
  /** The notice of a success. */
  done: string;
};

const reloads: readonly CallName[] = [
  'GET /manageOrders',
  'GET /orders',
  'GET /order/{id}',
  ...catalogueCalls,
];

/** Takes a customer's order back, after asking; its stock returns. States: ready, at work. */
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
