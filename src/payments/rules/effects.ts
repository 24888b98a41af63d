import type { RefundShare } from '../../documents/rules/part-invoices.ts';
import type { AuditAction } from '../../platform/rules/audit/audit-actions.ts';
import type { OrderStatus } from '../../orders/rules/order.states.ts';
import type { DisputeStatus } from '../../orders/rules/payment/dispute.states.ts';
import type { ReportedDispute } from './provider-snapshot.ts';
import type { RefundReason, RefundStatus } from '../../orders/rules/payment/refund.states.ts';

/**
 * All effects of reconciling a payment, described for the doctor. `decide` chooses them; `apply-effects.ts` has one
 * function for each.
 */
export const effectTable = {
  settle: 'count the order as paid',
  'close intent': 'record the payment as cancelled',
  'record dispute': 'record how the dispute stands',
  'refund order':
    'count units of the order as refunded and return them to the stock or to their delivery',
  'start refund': 'send the money back, or record that it went back',
  'record refund': 'record how the refund stands',
  'report refund': 'record how much went back',
  audit: 'write it into the audit log',
  mail: 'write a mail',
  'ask a person': 'name it in the log',
} as const;

type EffectName = keyof typeof effectTable;

type Details = {
  settle: { readonly lineId: string };
  'close intent': object;
  'record dispute': { readonly dispute: ReportedDispute };
  /** `actor`: an administrator's address; null for the provider. */
  'refund order': {
    readonly lineId: string;
    /** 0 for an amount without units. */
    readonly units: number;
    /** Of these, the ones that had been sent. */
    readonly returned: number;
    /** Of these, the ones that had not arrived: a delivery has them for others again. */
    readonly released: number;
    readonly restocked: number;
    readonly amountMinor: number;
    readonly actor: string | null;
  };
  /** With status `asked`, the refund is requested after the commit. */
  'start refund': {
    readonly refundId: string;
    readonly lineId: string;
    /** 0 if the order itself stays as it is. */
    readonly units: number;
    readonly restocked: number;
    readonly amountMinor: number;
    readonly reason: RefundReason;
    readonly status: Exclude<RefundStatus, 'failed'>;
    readonly isOutside: boolean;
    readonly manualFailures: number;
    /** What it takes back of the invoices of shipments. */
    readonly shares: readonly RefundShare[];
  };
  'record refund': {
    readonly refundId: string;
    readonly lineId: string;
    readonly status: RefundStatus;
    readonly isOutside: boolean;
    readonly failures: number;
    readonly manualFailures: number;
    readonly reason: string | null;
  };
  'report refund': { readonly takenMinor: number };
  audit: {
    readonly action: AuditAction;
    readonly lineId: string;
    readonly actor: string | null;
    readonly before: unknown;
    readonly after: unknown;
  };
  mail: { readonly lineId: string; readonly mail: PaymentMail };
  'ask a person': { readonly lineId: string; readonly about: Question };
};

export type Effect<Name extends EffectName = EffectName> = {
  [N in Name]: { readonly do: N } & Details[N];
}[Name];

export type RefundWhy = 'by the shop' | 'amount' | 'by the bank' | 'order gone' | 'paid twice';

/** How the money goes back: by the provider, by a person who has yet to act, or by one who has acted; no money moves on account. */
export type RefundHow = 'by the provider' | 'by a person' | 'outside' | 'on account';

/** To the buyer or, by its kind, to the host. */
export type PaymentMail =
  /** Of all lines that a payment settled. */
  | { readonly kind: 'order-paid'; readonly lineIds: readonly string[] }
  | {
      readonly kind: 'order-refunded';
      readonly why: RefundWhy;
      /** Of all lines together. */
      readonly amountMinor: number;
      /** With no units if the line stays as it is. */
      readonly lines: readonly { readonly lineId: string; readonly units: number }[];
      readonly how: RefundHow;
    }
  | { readonly kind: 'refund-failed'; readonly reason: string | null }
  | { readonly kind: 'manual-refund'; readonly paidBack: string; readonly shipped: boolean }
  | {
      readonly kind: 'payment-disputed';
      readonly disputeId: string;
      readonly stands: DisputeStatus;
      readonly amount: string;
      readonly reason: string;
      readonly orderStatus: OrderStatus;
      /** Whether it refunds the order. */
      readonly ends: boolean;
    };

/** What a person must settle, or know at once. */
export type Question =
  | { readonly what: 'other sum' }
  | { readonly what: 'other account' }
  | { readonly what: 'refund failed'; readonly reason: string | null }
  | { readonly what: 'dispute'; readonly dispute: string; readonly stands: DisputeStatus };

export const mailEffect = (lineId: string, mail: PaymentMail): Effect => ({
  do: 'mail',
  lineId,
  mail,
});
