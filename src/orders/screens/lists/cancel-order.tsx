import type { Checkout } from '../../rules/checkouts.contract.ts';
import { orderNumber } from '../../rules/order-number.ts';
import type { CallName } from '../../../platform/screens/api/api.ts';
import { formatMoment } from '../../../platform/screens/api/format-moment.ts';
import { callApi } from '../../../platform/screens/session/browser.ts';
import { usePriceFormat } from '../../../platform/screens/api/use-price-format.ts';
import { Button } from '../../../platform/screens/ui/button.tsx';
import { ignoreFailure } from '../../../platform/screens/tables/ignore-failure.ts';
import { useRowAction } from '../../../platform/screens/tables/use-row-action.ts';
import { BriefFacts } from './order-brief.tsx';
import { t } from '../../../platform/rules/messages/t.ts';

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

  const facts = [
    [t('orders.orderSheet.number'), orderNumber(id)],
    [t('orders.orderSheet.columns.part'), what],
    [t('orders.orderSheet.placed'), formatMoment(createdAt)],
    ...(poNumber === null ? [] : [[t('orders.orderSheet.poNumber'), poNumber] as const]),
    [t('platform.words.total'), priceOf(due, currency)],
  ] as const;
  return (
    <Button
      variant="danger"
      size="small"
      pending={pending}
      aria-describedby={describedBy}
      onClick={run({
        question: {
          title: t('platform.myOrders.confirmDelete'),
          body: <BriefFacts facts={facts} />,
          yes: t('platform.myOrders.cancelOrder'),
          no: t('platform.myOrders.keepOrder'),
          danger: true,
        },
        call: () =>
          ignoreFailure(callApi('DELETE /checkout/{id}', { params: { id } }), 'ORDER_CANCELLED'),
        done: t('platform.myOrders.deleted', { name: what }),
        reloads,
      })}
    >
      {label}
    </Button>
  );
}
