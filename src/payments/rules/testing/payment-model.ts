import {
  canMove,
  fulfilmentStatus,
  isPaid,
  unitsToSend,
} from '../../../orders/rules/order.states.ts';
import type { OrderStatus } from '../../../orders/rules/order.states.ts';
import { decide } from '../decide.ts';
import type { RefundRequests, RequestedRefund } from '../decide-refunds.ts';
import type { Effect } from '../effects.ts';
import type { Allocation, PaymentRecord, RecordedRefund } from '../payment-record.ts';
import { refundableAmount, refundableOfKind } from '../../../orders/rules/payment/refund-amount.ts';
import { isStale, viewOf } from '../payment-view.ts';
import type { ProviderSnapshot } from '../provider-snapshot.ts';
import { type Event, ModelProvider, sum, theOne } from './provider-model.ts';

/** An order of the model: its units, and amounts in minor units. */
export type ModelOrder = {
  readonly quantity: number;
  readonly unitPriceMinor: number;
  readonly taxMinor: number;
  readonly freightMinor: number;
};

const oneOrder: ModelOrder = { quantity: 50, unitPriceMinor: 12, taxMinor: 0, freightMinor: 0 };

function allocationOf(order: ModelOrder, nth: number): Allocation {
  const { quantity, unitPriceMinor, taxMinor, freightMinor } = order;
  const netMinor = unitPriceMinor * quantity;
  return {
    lineId: `order-${nth}`,
    status: 'unpaid',
    amountMinor: netMinor + taxMinor + freightMinor,
    isPaidByThis: false,
    ahead: 0,
    units: { quantity, sent: 0, refunded: 0, returned: 0 },
    unitPriceMinor,
    netMinor,
    taxMinor,
    freightMinor,
    refundedMinor: 0,
  };
}

/** An in-memory shop with one payment for one or more orders. Applies decided effects and rejects impossible ones. */
export class ModelShop {
  readonly provider: ModelProvider;
  record: PaymentRecord;
  /** Units by order that went back into stock. */
  readonly restocked = new Map<string, number>();
  readonly mails: string[] = [];
  /** The line of each refund that a mail told of. */
  readonly mailedRefunds: string[] = [];
  #refunds = 0;

  constructor(given: readonly ModelOrder[] = [oneOrder]) {
    const [first = allocationOf(oneOrder, 0), ...others] = given.map(allocationOf);
    const orders = [first, ...others] as const;
    const amountMinor = sum(orders);
    this.provider = new ModelProvider(amountMinor);
    this.record = {
      intentId: theOne.payment,
      status: 'open',
      reference: theOne.checkout,
      amountMinor,
      currency: theOne.currency,
      reportedRefundedMinor: 0,
      orders,
      refunds: [],
      disputes: [],
    };
  }

  get order(): Allocation {
    return this.record.orders[0];
  }

  /**
   * Reconciles the payment.
   * @returns false if the provider is down
   */
  look(event: Event = {}, requests: RefundRequests = {}): boolean {
    const { provider } = this;
    if (provider.isDown) {
      if (requests.refund) this.#apply(decide(this.record, null, requests));
      return false;
    }
    this.finish(provider.snapshot(event.dispute ? [event.dispute] : []), requests);
    return true;
  }

  /** The second half of `look`, which may run long after the snapshot. */
  finish(providerSnapshot: ProviderSnapshot, requests: RefundRequests = {}): void {
    const { provider } = this;
    let snapshot = isStale(this.record, providerSnapshot)
      ? provider.snapshot(providerSnapshot.disputes)
      : providerSnapshot;
    this.#apply(decide(this.record, snapshot, requests));
    for (const sent = new Set<string>(); !provider.isDown && snapshot.intent !== null;) {
      const next = viewOf(this.record, snapshot).refunds.find(
        ({ id, status, openMinor }) => status === 'asked' && openMinor > 0 && !sent.has(id),
      );
      if (!next) return;
      sent.add(next.id);
      const key = `${next.id}-${next.recorded.failures}`;
      if (!provider.refund(next.id, next.openMinor, key)) return;
      snapshot = provider.snapshot([]);
      this.#apply(decide(this.record, snapshot));
    }
  }

  /** An administrator refunds units of an order, by default all: the unsent ones, then those that were sent. */
  refund(which = 0, units?: number): void {
    const { lineId, units: before } = this.#orderAt(which);
    const unsent = Math.min(units ?? before.quantity, unitsToSend(before));
    if (unsent > 0) this.#refundWanted(which, { units: unsent, of: 'unsent' });
    const sent = units === undefined ? refundableOfKind(before, 'sent') : units - unsent;
    const isLeft = this.record.orders.some((one) => one.lineId === lineId && isPaid(one.status));
    if (sent > 0 && isLeft) this.#refundWanted(which, { units: sent, of: 'sent' });
  }
  /** An administrator refunds a share of what can be refunded without units. */
  refundAmount(which: number, share: number): void {
    const order = this.#orderAt(which);
    const amountMinor = Math.ceil(share * refundableAmount(order, this.record.currency));
    this.#refundWanted(which, { amountMinor });
  }
  #refundWanted(
    which: number,
    requests: Pick<RequestedRefund, 'units' | 'of' | 'amountMinor'>,
  ): void {
    const { lineId, isPaidByThis } = this.#orderAt(which);
    if (!isPaidByThis) return;
    const id = `refund-${this.#refunds++}`;
    this.look({}, { refund: { ...requests, id, lineId, actor: 'admin' } });
  }
  /** Ships units of an order, by default all that wait. */
  ship(which = 0, units?: number): void {
    const order = this.#orderAt(which);
    const stands = this.record.disputes.some(({ status }) => !['won', 'lost'].includes(status));
    const waiting = unitsToSend(order.units);
    if (!order.isPaidByThis || !isPaid(order.status) || stands || waiting === 0) return;
    const sent = order.units.sent + Math.min(units ?? waiting, waiting);
    const after = { ...order.units, sent };
    this.#move(order.lineId, fulfilmentStatus(after), { units: after });
  }
  /** Cancels or expires the unpaid orders, or one of them, their intent first. */
  end(to: 'cancelled' | 'lapsed', which?: number): void {
    const ends = () =>
      this.record.orders.filter(
        ({ status, lineId }) =>
          status === 'unpaid' && (which === undefined || lineId === this.#orderAt(which).lineId),
      );
    if (ends().length === 0 || this.provider.isDown) return;
    if (!this.provider.isOtherAccount) this.provider.cancel();
    this.look();
    if (this.record.status === 'open') return;
    for (const { lineId, units } of ends()) {
      this.#move(lineId, to);
      this.#restock(lineId, units.quantity);
    }
  }
  /** Another payment settles the orders first. */
  payOtherwise(): void {
    if (this.order.status !== 'unpaid') return;
    if (!this.provider.isOtherAccount) this.provider.cancel();
    this.look();
    for (const { lineId, status } of this.record.orders)
      if (status === 'unpaid') this.#move(lineId, 'paid');
  }

  #orderAt(which: number): Allocation {
    return this.record.orders[which % this.record.orders.length] ?? this.order;
  }

  #apply(effects: readonly Effect[]): void {
    for (const effect of effects) this.#applyOne(effect);
  }

  #applyOne(effect: Effect): void {
    switch (effect.do) {
      case 'settle':
        this.#move(effect.lineId, 'paid', { isPaidByThis: true });
        return this.#change({ status: 'succeeded' });
      case 'close intent':
        return this.#change({ status: 'canceled' });
      case 'record dispute': {
        const others = this.record.disputes.filter(({ id }) => id !== effect.dispute.id);
        return this.#change({ disputes: [...others, effect.dispute].toSorted(byId) });
      }
      case 'refund order':
        return this.#refundUnits(effect);
      case 'start refund':
        return this.#startRefund(effect);
      case 'record refund': {
        const { refundId, status, isOutside, failures, manualFailures } = effect;
        const change = { status, isOutside, failures, manualFailures };
        return this.#changeRefunds(
          this.record.refunds.map((one) => (one.id === refundId ? { ...one, ...change } : one)),
        );
      }
      case 'report refund':
        return this.#change({ reportedRefundedMinor: effect.takenMinor });
      case 'mail':
        this.mails.push(effect.mail.kind);
        if (effect.mail.kind === 'order-refunded')
          this.mailedRefunds.push(...effect.mail.lines.map((line) => line.lineId));
        return;
      case 'audit':
      case 'ask a person':
    }
  }

  #refundUnits(effect: Effect<'refund order'>): void {
    const { lineId, returned, restocked } = effect;
    const order = this.record.orders.find((one) => one.lineId === lineId) ?? this.order;
    const units = {
      ...order.units,
      refunded: order.units.refunded + effect.units,
      returned: order.units.returned + returned,
    };
    if (units.refunded > units.quantity || unitsToSend(units) < 0)
      throw new Error(`Line ${lineId} is refunded beyond its units`);
    const refundedMinor = order.refundedMinor + effect.amountMinor;
    this.#move(lineId, fulfilmentStatus(units), { units, refundedMinor });
    this.#restock(lineId, restocked);
  }

  #startRefund(effect: Effect<'start refund'>): void {
    const { refundId: id, lineId, amountMinor, status, isOutside, manualFailures } = effect;
    if (this.record.refunds.some((one) => one.id === id))
      throw new Error('A refund is started twice');
    const share = this.record.orders.find((one) => one.lineId === lineId)?.amountMinor ?? 0;
    const before = this.record.refunds.filter((one) => one.lineId === lineId);
    if (sum(before) + amountMinor > share)
      throw new Error(`More of line ${lineId} is refunded than was paid`);
    const refund = { id, lineId, amountMinor, status, isOutside, failures: 0, manualFailures };
    this.#changeRefunds([...this.record.refunds, refund]);
  }

  #change(change: Partial<PaymentRecord>): void {
    this.record = { ...this.record, ...change };
  }
  #changeRefunds(refunds: readonly RecordedRefund[]): void {
    const returned = sum(refunds.filter(({ status }) => status === 'done'));
    const status = returned >= this.record.amountMinor ? 'refunded' : 'succeeded';
    this.#change({ refunds, status });
  }
  #move(lineId: string, to: OrderStatus, more: Partial<Allocation> = {}): void {
    const change = (order: Allocation): Allocation => {
      if (order.lineId !== lineId) return order;
      if (order.status !== to && !canMove(order.status, to))
        throw new Error(`${order.status} became ${to}`);
      return { ...order, ...more, status: to };
    };
    const [first, ...others] = this.record.orders;
    this.#change({ orders: [change(first), ...others.map(change)] });
  }
  #restock(lineId: string, units: number): void {
    this.restocked.set(lineId, (this.restocked.get(lineId) ?? 0) + units);
  }
}

const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
