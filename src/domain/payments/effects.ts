import type { AuditAction } from '../audit/audit-actions.ts';
import type { OrderStatus } from '../orders/order.states.ts';
import type { DisputeStatus } from './dispute.states.ts';
import type { ReportedDispute } from './provider-snapshot.ts';
import type { RefundReason, RefundStatus } from './refund.states.ts';

/**
 * All effects of reconciling a payment, described for the doctor. `decide` chooses them; `apply-effects.ts` has one
 * function for each.
 */
export const effectTable = {
  settle: 'count the order as paid',
  'close intent': 'record the payment as cancelled',
  'record dispute': 'record how the dispute stands',
  'refund order': 'refund the order and return its stock',
  'start refund': 'send the money back, or record that it went back',
  'record refund': 'record how the refund stands',
  'report refund': 'record how much went back',
  audit: 'write it into the audit log',
  mail: 'write a mail',
  'ask a person': 'name it in the log',
} as const;

type EffectName = keyof typeof effectTable;

type Details = {
  settle: { readonly orderId: string };
  'close intent': object;
  'record dispute': { readonly dispute: ReportedDispute; readonly orderId: string };
  /** `actor`: an administrator's address; null for the provider. */
  'refund order': { readonly orderId: string; readonly actor: string | null };
  /** With status `asked`, the refund is requested after the commit. */
  'start refund': {
    readonly orderId: string;
    readonly amountMinor: number;
    readonly reason: RefundReason;
    readonly status: Exclude<RefundStatus, 'failed'>;
    readonly failures: number;
  };
  'record refund': {
    readonly orderId: string;
    readonly status: RefundStatus;
    readonly failures: number;
    readonly reason: string | null;
  };
  'report refund': { readonly takenMinor: number };
  audit: {
    readonly action: AuditAction;
    readonly orderId: string;
    readonly actor: string | null;
    readonly before: unknown;
    readonly after: unknown;
  };
  mail: { readonly orderId: string; readonly mail: PaymentMail };
  'ask a person': { readonly orderId: string; readonly about: Question };
};

export type Effect<Name extends EffectName = EffectName> = {
  [N in Name]: { readonly do: N } & Details[N];
}[Name];

/** To the buyer or, by its kind, to the host. */
export type PaymentMail =
  | { readonly kind: 'order-paid' }
  | {
      readonly kind: 'order-refunded';
      readonly why: 'by the shop' | 'by the bank' | 'order gone' | 'paid twice';
      /** The provider cannot refund; a person has to. */
      readonly byHand: boolean;
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
