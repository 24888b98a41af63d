/** The documents with gapless numbers; each is a series of its own. */
export const issuedKinds = ['invoice', 'creditNote'] as const;
export type IssuedKind = (typeof issuedKinds)[number];

const prefixes: Readonly<Record<IssuedKind, string>> = { invoice: '', creditNote: 'CN-' };
const DIGITS = 6;

/** The number of a document by its place in the year's series, such as 2026-000123 or CN-2026-000007. */
export const documentNumber = (kind: IssuedKind, year: number, sequence: number): string =>
  `${prefixes[kind]}${year}-${String(sequence).padStart(DIGITS, '0')}`;
