/** The provider of payments that an administrator records: a bank transfer. */
export const TRANSFER = 'transfer';

/** Where a buyer sends a bank transfer. */
export type TransferDetails = {
  readonly iban: string;
  /** Whose account it is. */
  readonly name: string;
  /** What the buyer names as the purpose of the payment. */
  readonly reference: string;
};
