import type { Card } from '../../../payments/rules/card.schema.ts';
import type { Result } from '../../rules/result.ts';

export type SandboxStatus =
  | 'requires_payment_method'
  | 'requires_action'
  | 'succeeded'
  | 'canceled';
export type SandboxAnswer = Result<
  { id: string; status: SandboxStatus },
  'NOT_FOUND' | 'PAYMENT_FAILED' | 'INVALID_FIELDS'
>;

/** The sandbox's card company, as its browser script would call it. */
export type SandboxCards = {
  /** Tries a card on an intent. The number decides the outcome and is never stored. */
  confirm: (clientSecret: string, card: Card) => Promise<SandboxAnswer>;
  /** The card holder's answer to an authentication request. */
  authenticate: (clientSecret: string, approve: boolean) => Promise<SandboxAnswer>;
};
