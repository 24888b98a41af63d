import type { ContactColumns } from './buyer-rows.ts';

/** What a workshop's system signs in with, and whom its orders are for. */
export type CredentialRow = ContactColumns & {
  id: string;
  user_email: string;
  /** Bounds the credentials of an account by a unique index. */
  slot: number;
  /** The account's own name for it. */
  name: string;
  buyers_id: string;
  password_hash: string;
  /** Whether the account's address was verified when it was made; 1 or 0. */
  email_verified: number;
  created_at: number;
  last_used_at: number | null;
};

/** A Veloconnect transaction: an order that is being written, or a search. */
export type VeloconnectTransactionRow = {
  id: string;
  credential_id: string;
  kind: 'Order' | 'TextSearch';
  /** Open (2), finished (100) or rolled back (199). */
  state: number;
  is_test: number;
  /** JSON of an order's lines; the text of a search. */
  content: string;
  /** JSON of what FinishOrder answered; null until then. */
  answer: string | null;
  order_id: string | null;
  created_at: number;
  /** From here on an open transaction counts as rolled back. */
  expires_at: number;
};
