import type { Checkout } from '../../rules/checkouts.contract.ts';
import { orderNumber } from '../../rules/order-number.ts';
import { orderSheetCopy } from '../words/order-sheet.ts';
import { myOrdersCopy } from '../../../platform/screens/words/orders.ts';
import type { CallName } from '../../../platform/screens/api/api.ts';
import { formatMoment } from '../../../platform/screens/api/format-moment.ts';
import { callApi } from '../../../platform/screens/session/browser.ts';
import { usePriceFormat } from '../../../platform/screens/api/use-price-format.ts';
import { Button } from '../../../platform/screens/ui/button.tsx';
import { ignoreFailure } from '../../../platform/screens/tables/ignore-failure.ts';
import { useRowAction } from '../../../platform/screens/tables/use-row-action.ts';
import { BriefFacts } from './order-brief.tsx';

const reloads: readonly CallName[] = [
  'GET /checkouts',
  'GET /checkout/{id}',
  'GET /orders',
  'GET /order/{id}',
  'GET /tools',
  'GET /tool/{id}',
];

/** What the question names. */
export type Cancelled = Pick<Checkout, '_id' | 'createdAt' | 'poNumber' | 'currency' | 'due'> & {
  /** Of one part its name, else how many there are. */
  readonly what: string;
};

type Props = { order: Cancelled; label: string; describedBy?: string };

/** Cancels all unpaid lines of an order after a confirmation. */
export function CancelOrder({ order, label, describedBy }: Props) {
  const { pending, run } = useRowAction();
  const priceOf = usePriceFormat();
  const { _id: id, createdAt, poNumber, currency, due, what } = order;
  const { number, poNumber: po, placed, columns } = orderSheetCopy;
  const facts = [
    [number, orderNumber(id)],
    [columns.part, what],
    [placed, formatMoment(createdAt)],
    ...(poNumber === null ? [] : [[po, poNumber] as const]),
    [columns.total, priceOf(due, currency)],
  ] as const;
  return (
    <Button
      variant="danger"
      size="small"
      pending={pending}
      aria-describedby={describedBy}
      onClick={run({
        question: {
          title: myOrdersCopy.confirmDelete,
          body: <BriefFacts facts={facts} />,
          yes: myOrdersCopy.cancelOrder,
          no: myOrdersCopy.keepOrder,
          danger: true,
        },
        call: () =>
          ignoreFailure(callApi('DELETE /checkout/{id}', { params: { id } }), 'ORDER_CANCELLED'),
        done: myOrdersCopy.deleted(what),
        reloads,
      })}
    >
      {label}
    </Button>
  );
}
