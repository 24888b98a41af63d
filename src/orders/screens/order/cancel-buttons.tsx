import type { ReactNode } from 'react';
import type { FullOrder } from '../../rules/checkouts.contract.ts';
import type { OrderLine } from '../../rules/full-order.schema.ts';
import { catalogueCalls } from '../../../catalogue/screens/parts/invalidate-catalogue.ts';
import type { CallName } from '../../../platform/screens/api/api.ts';
import { addAmounts } from '../../../platform/rules/money/money.ts';
import { formatMoment } from '../../../platform/screens/api/format-moment.ts';
import { usePriceFormat } from '../../../platform/screens/api/use-price-format.ts';
import { callApi } from '../../../platform/screens/session/browser.ts';
import { Button } from '../../../platform/screens/ui/button.tsx';
import { pendingPress } from '../../../platform/screens/ui/pending-press.ts';
import { ignoreFailure } from '../../../platform/screens/tables/ignore-failure.ts';
import { useRowAction } from '../../../platform/screens/tables/use-row-action.ts';
import { BriefFacts, OrderBrief } from '../lists/order-brief.tsx';
import { t } from '../../../platform/rules/messages/t.ts';

const reloads: readonly CallName[] = [
  'GET /checkout/{id}',
  'GET /checkouts',
  'GET /orders',
  'GET /order/{id}',
  'GET /manageOrders',
  'GET /overview',
  ...catalogueCalls,
];

/** What is asked first: the buyer in the owner's words, an administrator with what it means. */
const questionOf = (isAdmin: boolean) => ({
  title: isAdmin ? t('platform.manageOrders.confirmCancel') : t('platform.myOrders.confirmDelete'),
  no: t('platform.myOrders.keepOrder'),
  danger: true,
});

const meaning = (isAdmin: boolean) =>
  isAdmin ? <p className="mt-3">{t('platform.manageOrders.cancelBody')}</p> : null;

type LineProps = { line: OrderLine; isAdmin: boolean; label: string; children: ReactNode };

/** Cancels one line of an order, unpaid or on account and not sent, after a confirmation. */
export function CancelLine({ line, isAdmin, label, children }: LineProps) {
  const { pending, run } = useRowAction();
  const params = { id: line._id };
  const press = run({
    question: {
      ...questionOf(isAdmin),
      ...(isAdmin && { title: t('orders.orderSheet.cancelLine.question') }),
      body: (
        <>
          <OrderBrief order={line} />
          {meaning(isAdmin)}
        </>
      ),
      yes: t('orders.orderSheet.cancelLine.yes'),
      no: t('orders.orderSheet.cancelLine.no'),
    },
    call: () =>
      ignoreFailure(
        isAdmin
          ? callApi('POST /orderCancel/{id}', { params })
          : callApi('DELETE /order/{id}', { params }),
        'ORDER_CANCELLED',
      ),
    done: isAdmin
      ? t('orders.orderSheet.cancelDone', { what: line.toolName })
      : t('platform.myOrders.deleted', { name: line.toolName }),
    reloads,
  });
  return (
    <button
      type="button"
      aria-label={label}
      className="link inline-flex min-h-8 items-center aria-disabled:opacity-60 pointer-coarse:min-h-11"
      {...pendingPress(pending, press)}
    >
      {children}
    </button>
  );
}

/** Cancels what is unpaid of an order, or on account and not sent, after a confirmation. */
export function CancelOrder({ order, isAdmin }: { order: FullOrder; isAdmin: boolean }) {
  const { pending, run } = useRowAction();
  const priceOf = usePriceFormat();
  const { _id: id, number, createdAt, poNumber, currency } = order;
  const unpaid = order.orders.filter(({ status }) => status === 'unpaid' || status === 'accepted');
  const total = addAmounts(
    unpaid.map((line) => line.total),
    currency,
  );
  const [first] = unpaid;
  const what =
    first && unpaid.length === 1
      ? first.toolName
      : t('orders.orderSheet.lineCount', { count: unpaid.length });
  const facts = [
    [t('orders.orderSheet.number'), number],
    [t('orders.orderSheet.columns.part'), what],
    [t('orders.orderSheet.placed'), formatMoment(createdAt)],
    ...(poNumber === null ? [] : [[t('orders.orderSheet.poNumber'), poNumber] as const]),
    [t('platform.words.total'), priceOf(total, currency)],
  ] as const;
  return (
    <Button
      variant="danger"
      pending={pending}
      onClick={run({
        question: {
          ...questionOf(isAdmin),
          body: (
            <>
              <BriefFacts facts={facts} />
              {meaning(isAdmin)}
            </>
          ),
          yes: t('platform.myOrders.cancelOrder'),
        },
        call: () =>
          ignoreFailure(callApi('DELETE /checkout/{id}', { params: { id } }), 'ORDER_CANCELLED'),
        done: isAdmin
          ? t('orders.orderSheet.cancelDone', { what: number })
          : t('platform.myOrders.deleted', { name: what }),
        reloads,
      })}
    >
      {t('platform.myOrders.cancelOrder')}
    </Button>
  );
}
