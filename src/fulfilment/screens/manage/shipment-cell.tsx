import type { ReactNode } from 'react';
import { followText } from '../../../catalogue/rules/deliveries/follow-text.ts';
import { formatCount } from '../../../platform/rules/numbers/format-count.ts';
import type { ManagedOrder, Order } from '../../../orders/rules/orders.contract.ts';
import { isAlone } from '../../../orders/rules/order-number.ts';
import { unitsHere } from '../../../orders/rules/units-here.ts';
import type { OrderStatus } from '../../../orders/rules/order.states.ts';
import { waitsForBank } from '../../../orders/rules/payment/dispute.states.ts';
import { disputesCopy } from '../../../orders/screens/words/disputes.ts';
import { orderSheetCopy } from '../../../orders/screens/words/order-sheet.ts';
import { refundsCopy } from '../../../orders/screens/words/refunds.ts';
import { Badge } from '../../../platform/screens/ui/badge.tsx';
import { ButtonLink } from '../../../platform/screens/ui/button-link.tsx';
import { RefundedUnits } from '../../../orders/screens/lists/refunded-units.tsx';
import { useListState } from '../../../orders/screens/lists/managed-list.ts';
import { orderedPart } from '../../../orders/screens/lists/order-words.ts';
import { toast } from '../../../platform/screens/ui/overlays/toast.ts';
import { parcelsOf } from './parcels.ts';
import { ShipDialogButton } from './ship-dialog-button.tsx';
import { useShipping } from './use-shipping.ts';
import type { CallName } from '../../../platform/screens/api/api.ts';
import { callApi } from '../../../platform/screens/session/browser.ts';
import { Button } from '../../../platform/screens/ui/button.tsx';
import type { Question } from '../../../platform/screens/ui/overlays/confirm.tsx';
import { OrderBrief } from '../../../orders/screens/lists/order-brief.tsx';
import { catalogueCalls } from '../../../catalogue/screens/parts/invalidate-catalogue.ts';
import { ignoreFailure } from '../../../platform/screens/tables/ignore-failure.ts';
import { useRowAction } from '../../../platform/screens/tables/use-row-action.ts';
import { t } from '../../../platform/rules/messages/t.ts';

/** Marks an order whose payment the bank asks about or disputes. */
function DisputeBadge({ dispute }: Pick<ManagedOrder, 'dispute'>) {
  return dispute && <Badge tone="danger">{disputesCopy.badges[dispute]}</Badge>;
}

/** Opens the form that ships units with carrier and tracking. */
function ShipLink({ order }: { order: ManagedOrder }) {
  return (
    <ButtonLink
      to={`/dashboard/manageOrders/ship/${order.checkoutId}`}
      state={useListState()}
      size="small"
      variant="quiet"
      className="px-1! print:hidden"
      aria-label={t('orders.shipments.shipOrder', { name: orderedPart(order) })}
    >
      {t('platform.manageOrders.ship')}
    </ButtonLink>
  );
}

/** Opens the form that records the bank transfer of an unpaid order. */
function TransferLink({ order }: { order: ManagedOrder }) {
  return (
    <>
      <span className="block text-sm print:hidden">{t('orders.transferPage.waits')}</span>
      <ButtonLink
        to={`/dashboard/manageOrders/transfer/${order.checkoutId}`}
        state={useListState()}
        size="small"
        variant="secondary"
        className="print:hidden"
        aria-label={t('orders.transferPage.open', { name: orderedPart(order) })}
      >
        {t('orders.transferPage.recordShort')}
      </ButtonLink>
      <span className="hidden print:inline">{t('platform.manageOrders.unPaid')}</span>
    </>
  );
}

/** What is there can be sent by the form; the rest waits for its delivery. */
const aheadState = (order: ManagedOrder, date: string) => ({
  state:
    unitsHere(order) > 0 ? (
      <ShipLink order={order} />
    ) : (
      <Badge>{t('orders.shipments.waits')}</Badge>
    ),
  reason: followText({ units: order.aheadUnits, date }),
});

type CellContent = { state: ReactNode; action?: ReactNode; reason?: string };

/** What is settled and was not sent. */
const toSend = (order: ManagedOrder): CellContent => ({
  ...(waitsForBank('ship', order.dispute)
    ? { state: <DisputeBadge {...order} />, reason: t('orders.disputes.held') }
    : order.promisedOn !== null
      ? aheadState(order, order.promisedOn)
      : {
          state: (
            <>
              <ShipButton order={order} />
              <span className="hidden print:inline">{t('platform.words.pending')}</span>
            </>
          ),
        }),
  action: !waitsForBank('refund', order.dispute) && <RefundButton order={order} />,
});

const contents: Readonly<Record<OrderStatus, (order: ManagedOrder) => CellContent>> = {
  unpaid: (order) => ({
    state:
      order.payment === 'transfer' ? (
        <TransferLink order={order} />
      ) : (
        <Badge>{t('platform.manageOrders.unPaid')}</Badge>
      ),
    action: <CancelOrderButton order={order} />,
  }),
  // Nothing was paid, so nothing goes back.
  accepted: (order) => ({ ...toSend(order), action: <CancelOrderButton order={order} /> }),
  paid: toSend,
  partlyShipped: (order) => ({
    state: (
      <Badge>
        {t('orders.orderSheet.partSent', {
          sent: formatCount(order.sentUnits),
          quantity: formatCount(order.quantity),
        })}
      </Badge>
    ),
    ...(waitsForBank('ship', order.dispute)
      ? { action: <DisputeBadge {...order} />, reason: t('orders.disputes.held') }
      : order.promisedOn !== null
        ? {
            action: unitsHere(order) > 0 && <ShipLink order={order} />,
            reason: followText({ units: order.aheadUnits, date: order.promisedOn }),
          }
        : { action: <ShipLink order={order} /> }),
  }),
  shipped: (order) => ({
    state: <Badge tone="solid">{t('platform.words.shipt')}</Badge>,
    action: <DisputeBadge {...order} />,
  }),
  refunded: (order) => ({
    state: <Badge>{t('platform.words.refunded')}</Badge>,
    action: <DisputeBadge {...order} />,
  }),
  cancelled: ({ status }) => ({ state: <Badge>{orderSheetCopy.statuses[status]}</Badge> }),
  lapsed: ({ status }) => ({ state: <Badge>{orderSheetCopy.statuses[status]}</Badge> }),
};

/** A line's status, the actions it allows, and why it allows no more. */
export function ShipmentCell({ order }: { order: ManagedOrder }) {
  const cell = contents[order.status](order);
  return (
    <div className="order-standing flex flex-wrap items-center gap-2">
      <div className="order-state min-w-26">{cell?.state}</div>
      {cell?.action}
      {order.refund && <Badge tone="danger">{refundsCopy.badges[order.refund]}</Badge>}
      {cell?.reason && <p className="basis-full text-xs text-soft">{cell.reason}</p>}
      <RefundedUnits order={order} className="basis-full text-xs text-soft" />
    </div>
  );
}

/** 'Pending': ships what is left of a paid order, after it has asked for carrier and tracking number. */
function ShipButton({ order }: { order: ManagedOrder }) {
  const { pending, ship } = useShipping();
  const parcels = parcelsOf([order]);
  return (
    <ShipDialogButton
      parcels={parcels}
      label={t('platform.manageOrders.ship')}
      pending={pending}
      onShip={(button, form) =>
        void ship(button, parcels, form, ([failed]) => {
          if (failed) toast.error(failed.reason);
          else toast.success(t('orders.order.shipDone', { name: order.toolName }));
        })
      }
    >
      {t('platform.words.pending')}
    </ShipDialogButton>
  );
}

type Props = {
  label: string;
  question: Omit<Question, 'danger'>;
  call: () => Promise<unknown>;
  done: string;
};

const reloads: readonly CallName[] = [
  'GET /manageOrders',
  'GET /orders',
  'GET /order/{id}',
  'GET /checkout/{id}',
  'GET /checkouts',
  'GET /customer/{email}',
  ...catalogueCalls,
];

/** Cancels or refunds a line after a confirmation; the stock returns. */
function UndoOrderButton({ label, question, call, done }: Props) {
  const { pending, run } = useRowAction();
  return (
    <Button
      size="small"
      variant="quiet"
      pending={pending}
      onClick={run({ question: { ...question, danger: true }, call, done, reloads })}
    >
      {label}
    </Button>
  );
}

function CancelOrderButton({ order }: { order: Order }) {
  const [label, title] = isAlone(order)
    ? [t('platform.myOrders.cancelOrder'), t('platform.manageOrders.confirmCancel')]
    : [t('orders.order.line.cancel'), t('orders.order.line.confirmCancel')];
  const params = { id: order._id };
  return (
    <UndoOrderButton
      label={label}
      question={{
        title,
        body: <OrderBrief order={order}>{t('platform.manageOrders.cancelBody')}</OrderBrief>,
        yes: label,
        no: t('platform.myOrders.keepOrder'),
      }}
      call={() => ignoreFailure(callApi('POST /orderCancel/{id}', { params }), 'ORDER_CANCELLED')}
      done={t('orders.order.cancelDone', { name: order.toolName })}
    />
  );
}

function RefundButton({ order }: { order: Order }) {
  const [yes, title] = isAlone(order)
    ? [t('platform.manageOrders.refundOrder'), t('platform.manageOrders.confirmRefund')]
    : [t('orders.order.line.refund'), t('orders.order.line.confirmRefund')];
  const params = { id: order._id };
  return (
    <UndoOrderButton
      label={t('platform.manageOrders.refund')}
      question={{
        title,
        body: <OrderBrief order={order}>{t('platform.manageOrders.refundBody')}</OrderBrief>,
        yes,
        no: t('platform.ui.back'),
      }}
      call={() =>
        ignoreFailure(callApi('POST /orderRefund/{id}', { params, body: {} }), 'ORDER_REFUNDED')
      }
      done={t('orders.order.refundDone', { name: order.toolName })}
    />
  );
}
