import type { FullOrder } from './checkouts.contract.ts';
import type { LineRefund, OrderLine, OrderPayment, TimedDocument } from './full-order.schema.ts';

/** Units of a line that a shipment carried. */
export type SentLine = { readonly orderId: string; readonly units: number };

/** A shipment as far as an order's history tells it. */
export type SentParcel = {
  readonly _id: string;
  readonly sentAt: string;
  readonly lines: readonly SentLine[];
};

type Happened =
  | { readonly what: 'placed' }
  | { readonly what: 'paid'; readonly payment: OrderPayment }
  | { readonly what: 'sent'; readonly parcel: SentParcel }
  /** `lines` is null once it was the whole order. */
  | { readonly what: 'cancelled' | 'expired'; readonly lines: readonly OrderLine[] | null }
  | { readonly what: 'refunded'; readonly refund: LineRefund }
  | { readonly what: 'issued'; readonly issued: TimedDocument };

/** Something that happened to an order. */
export type OrderEvent = Happened & {
  readonly at: string;
  readonly key: string;
  /** The administrator who did it; null for the buyer, the shop itself, and in what buyers read. */
  readonly actor: string | null;
};

/** Events of the same moment, such as a payment and its invoice. */
const sequence: readonly OrderEvent['what'][] = [
  'placed',
  'paid',
  'cancelled',
  'expired',
  'sent',
  'refunded',
  'issued',
];

type Facts = Pick<FullOrder, 'orders' | 'payments' | 'refunds' | 'invoices' | 'createdAt' | 'acts'>;

/** What happened to an order, oldest first. */
export function historyOf(order: Facts, parcels: readonly SentParcel[]): OrderEvent[] {
  const { orders: lines, payments, refunds, invoices, createdAt, acts = [] } = order;
  const actorOf = (action: string, at?: string) =>
    acts.find((act) => act.action === action && (at === undefined || act.at === at))?.actor ?? null;
  const events: OrderEvent[] = [
    { what: 'placed', key: 'placed', at: createdAt, actor: actorOf('order for customer') },
    ...payments.map((payment) => ({
      what: 'paid' as const,
      key: payment._id,
      at: payment.paidAt,
      actor: actorOf('record transfer', payment.paidAt),
      payment,
    })),
    ...endsOf(lines).map((end) => ({ ...end, actor: actorOf('cancel order', end.at) })),
    ...parcels.map((parcel) => ({
      what: 'sent' as const,
      key: parcel._id,
      at: parcel.sentAt,
      actor: actorOf('ship order', parcel.sentAt),
      parcel,
    })),
    ...refunds.map((refund) => ({
      what: 'refunded' as const,
      key: refund._id,
      at: refund.createdAt,
      actor: actorOf('refund order', refund.createdAt),
      refund,
    })),
    ...invoices.map((issued) => ({
      what: 'issued' as const,
      key: issued._id,
      at: issued.issuedAt,
      actor: null,
      issued,
    })),
  ];
  return events.toSorted(
    (a, b) => a.at.localeCompare(b.at) || sequence.indexOf(a.what) - sequence.indexOf(b.what),
  );
}

/** Lines that ended unpaid, those of one moment together. */
function endsOf(lines: readonly OrderLine[]) {
  const ended = lines.filter(({ status }) => status === 'cancelled' || status === 'lapsed');
  const together = Map.groupBy(ended, ({ status, endedAt }) => `${status} ${endedAt}`);
  return [...together].flatMap(([key, some]) => {
    const [first] = some;
    if (!first?.endedAt) return [];
    return [
      {
        what: first.status === 'lapsed' ? ('expired' as const) : ('cancelled' as const),
        key,
        at: first.endedAt,
        lines: some.length === lines.length ? null : some,
      },
    ];
  });
}
