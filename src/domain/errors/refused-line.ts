/** A line of a checkout that was refused, by its place in the request from 0. */
export type RefusedLine = {
  readonly index: number;
  readonly code:
    | 'NOT_FOUND'
    | 'INVALID_FIELDS'
    | 'OUT_OF_STOCK'
    | 'PRICE_CHANGED'
    | 'UNPAID_UNITS_HELD'
    | 'UNVERIFIED_UNITS_HELD';
  readonly available?: number;
  /** The line's net total and unit price, in the major unit. */
  readonly price?: number;
  readonly unitPrice?: number;
};

/** What failures of checkouts with several lines name beside their own data. */
export type OfLines = { readonly lines?: readonly RefusedLine[] };
