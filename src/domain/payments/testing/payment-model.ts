import { canMove, stockReturnReason } from '../../orders/order.states.ts';
import type { OrderStatus } from '../../orders/order.states.ts';
import { type Wanted, decide } from '../decide.ts';
import type { Effect } from '../effects.ts';
import type { Allocation, PaymentRecord, RecordedRefund } from '../payment-record.ts';
import { isStale } from '../payment-view.ts';
import type { ProviderRefund, ProviderSnapshot, ReportedDispute } from '../provider-snapshot.ts';

const AMOUNT = 600;
const PAYMENT = 'pi_1';
const ORDER = 'order-1';

type Dispute = { id: string; amountMinor: number; status: ReportedDispute['status'] };
export type Event = { readonly dispute?: ReportedDispute };

/** An in-memory provider with one payment. */
class ModelProvider {
  status: 'open' | 'succeeded' | 'canceled' = 'open';
  refunds: ProviderRefund[] = [];
  disputes: Dispute[] = [];
  /** All events so far; a test delivers them in any order. */
  readonly events: Event[] = [];
  isDown = false;
  /** The shop's keys belong to another account. */
  isOtherAccount = false;
  #time = 0;

  get received(): number {
    return this.status === 'succeeded' ? AMOUNT : 0;
  }
  get made(): number {
    return sum(this.refunds.filter(({ status }) => status === 'made'));
  }
  get lost(): number {
    return sum(this.disputes.filter(({ status }) => status === 'lost'));
  }
  /** Money that the provider still has for the shop. */
  get held(): number {
    return this.received - this.made - this.lost;
  }
  /** Neither returned nor held by a bank. */
  get free(): number {
    return this.held - sum(this.disputes.filter(({ status }) => status === 'open'));
  }

  /** The card pays, even after a cancellation. */
  pay(): void {
    if (this.status === 'succeeded') return;
    this.status = 'succeeded';
    this.events.push({});
  }
  cancel(): void {
    if (this.status === 'open') this.status = 'canceled';
  }
  refundManually(share: number): void {
    this.#refund(Math.ceil(this.free * share));
  }
  failRefund(): void {
    const at = this.refunds.findIndex(({ status }) => status === 'made');
    const refund = this.refunds[at];
    if (!refund) return;
    this.refunds = this.refunds.with(at, { ...refund, status: 'failed', reason: 'closed card' });
    this.events.push({});
  }
  dispute(share: number, status: 'inquiry' | 'open'): void {
    const amountMinor = Math.ceil(this.free * share);
    if (amountMinor <= 0) return;
    const dispute: Dispute = { id: `du_${this.disputes.length}`, amountMinor, status };
    this.disputes.push(dispute);
    this.#report(dispute);
  }
  moveDispute(which: number, to: 'open' | 'won' | 'lost'): void {
    const dispute = this.disputes[which % Math.max(this.disputes.length, 1)];
    if (!dispute || dispute.status === 'won' || dispute.status === 'lost') return;
    const takes = dispute.status === 'inquiry' && to !== 'won';
    // A bank cannot take refunded money: it closes its inquiry.
    dispute.status = takes && this.free < dispute.amountMinor ? 'won' : to;
    this.#report(dispute);
  }

  /** The port's `refund`, of everything left. Like Stripe, refuses while a bank has money of the payment. */
  refund(): boolean {
    if (this.status !== 'succeeded') return false;
    if (this.disputes.some(({ status }) => status === 'open' || status === 'lost')) return false;
    this.#refund(this.free);
    return true;
  }
  snapshot(disputes: readonly ReportedDispute[]): ProviderSnapshot {
    if (this.isOtherAccount) return { intent: null, refunds: [], disputes };
    const { status } = this;
    const intent = { id: PAYMENT, isOurs: true, orderId: ORDER, clientSecret: '', status };
    return {
      intent: { ...intent, amountMinor: AMOUNT, currency: 'usd' },
      refunds: this.refunds,
      disputes,
    };
  }

  #refund(amountMinor: number): void {
    if (amountMinor <= 0) return;
    const id = `re_${this.refunds.length}`;
    this.refunds = [{ id, amountMinor, status: 'made', reason: null }, ...this.refunds];
    this.events.push({});
  }
  #report({ id, amountMinor, status }: Dispute): void {
    const reportedAt = ++this.#time;
    this.events.push({ dispute: { id, amountMinor, status, reason: 'fraudulent', reportedAt } });
  }
}

/** An in-memory shop, which applies decided effects and rejects impossible ones. */
export class ModelShop {
  readonly provider = new ModelProvider();
  record: PaymentRecord = {
    intentId: PAYMENT,
    status: 'open',
    reference: ORDER,
    amountMinor: AMOUNT,
    currency: 'usd',
    reportedRefundedMinor: 0,
    orders: [
      { orderId: ORDER, status: 'unpaid', amountMinor: AMOUNT, isPaidByThis: false, refund: null },
    ],
    disputes: [],
  };
  stockReturned = 0;
  readonly mails: string[] = [];

  get order(): Allocation {
    return this.record.orders[0];
  }

  /**
   * Reconciles the payment.
   * @returns false if the provider is down
   */
  look(event: Event = {}, wanted: Wanted = {}): boolean {
    const { provider } = this;
    if (provider.isDown) {
      if (wanted.refund) this.#apply(decide(this.record, null, wanted));
      return false;
    }
    this.finish(provider.snapshot(event.dispute ? [event.dispute] : []), wanted);
    return true;
  }

  /** The second half of `look`, which may run long after the snapshot. */
  finish(asked: ProviderSnapshot, wanted: Wanted = {}): void {
    const { provider } = this;
    const snapshot = isStale(this.record, asked) ? provider.snapshot(asked.disputes) : asked;
    this.#apply(decide(this.record, snapshot, wanted));
    if (this.order.refund?.status !== 'asked' || snapshot.intent === null) return;
    if (provider.isDown || !provider.refund()) return;
    this.#apply(decide(this.record, provider.snapshot([])));
  }

  refund(): void {
    if (this.order.status === 'paid' && this.order.isPaidByThis)
      this.look({}, { refund: { orderId: ORDER, actor: 'admin' } });
  }
  ship(): void {
    const stands = this.record.disputes.some(({ status }) => !['won', 'lost'].includes(status));
    if (this.order.status === 'paid' && !stands) this.#move('shipped');
  }
  /** Cancels or expires the order, its intent first. */
  end(to: 'cancelled' | 'lapsed'): void {
    if (this.order.status !== 'unpaid' || this.provider.isDown) return;
    if (!this.provider.isOtherAccount) this.provider.cancel();
    this.look();
    if (this.order.status === 'unpaid' && this.record.status !== 'open') this.#move(to);
  }
  /** Another payment settles the order first. */
  payOtherwise(): void {
    if (this.order.status !== 'unpaid') return;
    if (!this.provider.isOtherAccount) this.provider.cancel();
    this.look();
    if (this.order.status === 'unpaid') this.#move('paid');
  }

  #apply(effects: readonly Effect[]): void {
    for (const effect of effects) this.#applyOne(effect);
  }

  #applyOne(effect: Effect): void {
    switch (effect.do) {
      case 'settle':
        this.#move('paid', { isPaidByThis: true });
        return this.#change({ status: 'succeeded' });
      case 'close intent':
        return this.#change({ status: 'canceled' });
      case 'record dispute': {
        const others = this.record.disputes.filter(({ id }) => id !== effect.dispute.id);
        return this.#change({ disputes: [...others, effect.dispute].toSorted(byId) });
      }
      case 'refund order':
        return this.#move('refunded');
      case 'start refund': {
        if (this.order.refund) throw new Error('A refund is started twice');
        const { status, amountMinor, failures } = effect;
        return this.#changeRefund({ status, amountMinor, failures });
      }
      case 'record refund': {
        if (!this.order.refund) throw new Error('No refund was started');
        const { status, failures } = effect;
        return this.#changeRefund({ ...this.order.refund, status, failures });
      }
      case 'report refund':
        return this.#change({ reportedRefundedMinor: effect.takenMinor });
      case 'mail':
        this.mails.push(effect.mail.kind);
        return;
      case 'audit':
      case 'ask a person':
    }
  }

  #change(change: Partial<PaymentRecord>): void {
    this.record = { ...this.record, ...change };
  }
  #changeRefund(refund: RecordedRefund): void {
    this.#change({
      orders: [{ ...this.order, refund }],
      status: refund.status === 'done' ? 'refunded' : 'succeeded',
    });
  }
  #move(to: OrderStatus, more: Partial<Allocation> = {}): void {
    if (!canMove(this.order.status, to)) throw new Error(`${this.order.status} became ${to}`);
    if (to in stockReturnReason) this.stockReturned++;
    this.#change({ orders: [{ ...this.order, ...more, status: to }] });
  }
}

const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
const sum = (some: readonly { amountMinor: number }[]) =>
  some.reduce((total, { amountMinor }) => total + amountMinor, 0);
