import type { ProviderRefund, ProviderSnapshot, ReportedDispute } from '../provider-snapshot.ts';

/** The model's only payment, what it is for, and its currency. */
export const theOne = { payment: 'pi_1', checkout: 'checkout-1', currency: 'usd' } as const;

type Dispute = { id: string; amountMinor: number; status: ReportedDispute['status'] };
export type Event = { readonly dispute?: ReportedDispute };

/** An in-memory provider with one payment. */
export class ModelProvider {
  status: 'open' | 'succeeded' | 'canceled' = 'open';
  refunds: ProviderRefund[] = [];
  disputes: Dispute[] = [];
  /** All events so far; a test delivers them in any order. */
  readonly events: Event[] = [];
  isDown = false;
  /** The shop's keys belong to another account. */
  isOtherAccount = false;
  readonly #amountMinor: number;
  readonly #keys = new Set<string>();
  #time = 0;

  constructor(amountMinor: number) {
    this.#amountMinor = amountMinor;
  }

  get received(): number {
    return this.status === 'succeeded' ? this.#amountMinor : 0;
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
    this.#refund(Math.ceil(this.free * share), null);
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

  /** The port's `refund`. Like Stripe, refuses while a bank has money of the payment, and repeats a key's answer. */
  refund(refundId: string, amountMinor: number, key: string): boolean {
    if (this.#keys.has(key)) return true;
    if (this.status !== 'succeeded' || amountMinor > this.free) return false;
    if (this.disputes.some(({ status }) => status === 'open' || status === 'lost')) return false;
    this.#keys.add(key);
    this.#refund(amountMinor, refundId);
    return true;
  }
  snapshot(disputes: readonly ReportedDispute[]): ProviderSnapshot {
    if (this.isOtherAccount) return { intent: null, refunds: [], disputes };
    const { status } = this;
    const intent = {
      id: theOne.payment,
      isOurs: true,
      reference: theOne.checkout,
      clientSecret: '',
      status,
    };
    return {
      intent: { ...intent, amountMinor: this.#amountMinor, currency: theOne.currency },
      refunds: this.refunds,
      disputes,
    };
  }

  #refund(amountMinor: number, reference: string | null): void {
    if (amountMinor <= 0) return;
    const id = `re_${this.refunds.length}`;
    this.refunds = [{ id, reference, amountMinor, status: 'made', reason: null }, ...this.refunds];
    this.events.push({});
  }
  #report({ id, amountMinor, status }: Dispute): void {
    const reportedAt = ++this.#time;
    this.events.push({ dispute: { id, amountMinor, status, reason: 'fraudulent', reportedAt } });
  }
}

/** @returns minor units */
export const sum = (some: readonly { amountMinor: number }[]) =>
  some.reduce((total, { amountMinor }) => total + amountMinor, 0);
