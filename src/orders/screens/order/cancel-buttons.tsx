import type { ReactNode } from 'react';
import type { FullOrder } from '../../rules/checkouts.contract.ts';
import type { OrderLine } from '../../rules/full-order.schema.ts';
import { orderSheetCopy as copy } from '../words/order-sheet.ts';
import { catalogueCalls } from '../../../catalogue/screens/parts/invalidate-catalogue.ts';
import { manageOrdersCopy, myOrdersCopy } from '../../../platform/screens/words/orders.ts';
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
  title: isAdmin ? manageOrdersCopy.confirmCancel : myOrdersCopy.confirmDelete,
  no: myOrdersCopy.keepOrder,
  danger: true,
});

const meaning = (isAdmin: boolean) =>
  isAdmin ? <p className="mt-3">{manageOrdersCopy.cancelBody}</p> : null;

type LineProps = { line: OrderLine; isAdmin: boolean; label: string; children: ReactNode };

/** Cancels one line of an order, unpaid or on account and not sent, after a confirmation. */
export function CancelLine({ line, isAdmin, label, children }: LineProps) {
  const { pending, run } = useRowAction();
  const params = { id: line._id };
  const press = run({
    question: {
      ...questionOf(isAdmin),
      ...(isAdmin && { title: copy.cancelLine.question }),
      body: (
        <>
          <OrderBrief order={line} />
          {meaning(isAdmin)}
        </>
      ),
      yes: copy.cancelLine.yes,
      no: copy.cancelLine.no,
    },
    call: () =>
      ignoreFailure(
        isAdmin
          ? callApi('POST /orderCancel/{id}', { params })
          : callApi('DELETE /order/{id}', { params }),
        'ORDER_CANCELLED',
      ),
    done: isAdmin ? copy.cancelDone(line.toolName) : myOrdersCopy.deleted(line.toolName),
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
  const what = first && unpaid.length === 1 ? first.toolName : copy.lineCount(unpaid.length);
  const facts = [
    [copy.number, number],
    [copy.columns.part, what],
    [copy.placed, formatMoment(createdAt)],
    ...(poNumber === null ? [] : [[copy.poNumber, poNumber] as const]),
    [copy.columns.total, priceOf(total, currency)],
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
          yes: myOrdersCopy.cancelOrder,
        },
        call: () =>
          ignoreFailure(callApi('DELETE /checkout/{id}', { params: { id } }), 'ORDER_CANCELLED'),
        done: isAdmin ? copy.cancelDone(number) : myOrdersCopy.deleted(what),
        reloads,
      })}
    >
      {myOrdersCopy.cancelOrder}
    </Button>
  );
}
