/** The provider of payments that an administrator records: a bank transfer. */
export const TRANSFER = 'transfer';

/** Whether a payment is a recorded bank transfer. */
export const isTransfer = (paymentId: string | null): boolean =>
  paymentId?.startsWith(`${TRANSFER}-`) ?? false;

/** Where a buyer sends a bank transfer. */
export type TransferDetails = {
  readonly iban: string;
  readonly bic?: string | undefined;
  readonly bank?: string | undefined;
  /** Whose account it is. */
  readonly name: string;
  /** What the buyer names as the purpose of the payment. */
  readonly reference: string;
};

/** An account number in groups of four, as banks print it (ISO 13616). */
export const ibanInGroups = (iban: string): string =>
  iban.replaceAll(/\s/g, '').replaceAll(/(.{4})(?=.)/g, '$1 ');
