export const statementFormats = ['camt.053', 'mt940', 'csv'] as const;
export type StatementFormat = (typeof statementFormats)[number];

/** One movement of an account, as a statement tells it. Days are such as 2026-03-04. */
export type BankLine = {
  readonly bookedOn: string;
  /** Positive if money came in. */
  readonly amountMinor: number;
  /** What the payer wrote, in the order of the statement, and references of the bank, one a line. */
  readonly text: string;
  readonly payer: string;
  /** The payer's account, if it is an IBAN; else empty. */
  readonly iban: string;
  /** The bank's own reference, by which it knows the movement; may be empty. */
  readonly bankReference: string;
  /** Whether it takes an earlier movement back. */
  readonly isReversal: boolean;
};

/** The parts of a statement's line that can be wrong. */
export const lineFields = ['date', 'amount', 'currency', 'sign', 'balance', 'line'] as const;
export type LineField = (typeof lineFields)[number];
