import type { Card } from '../../domain/payments/card.schema.ts';
import type { Result } from '../../domain/result.ts';

export type SandboxStatus =
  | 'requires_payment_method'
  | 'requires_action'
  | 'succeeded'
  | 'canceled';
export type SandboxAnswer = Result<
  { id: string; status: SandboxStatus },
  'NOT_FOUND' | 'PAYMENT_FAILED' | 'INVALID_FIELDS'
>;

/** The card company's side of the sandbox: what its script in the browser would talk to. */
export type SandboxCards = {
  /** Tries a card on an intent. The number decides the outcome and is never kept. */
  confirm: (clientSecret: string, card: Card) => Promise<SandboxAnswer>;
  /** The card holder's answer to their bank. */
  authenticate: (clientSecret: string, approve: boolean) => Promise<SandboxAnswer>;
};
