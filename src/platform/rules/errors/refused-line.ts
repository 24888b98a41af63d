/** A line of an order or a shipment that was refused, by its place in the request from 0. */
export type RefusedLine = {
  readonly index: number;
  readonly code:
    | 'NOT_FOUND'
    | 'INVALID_FIELDS'
    | 'OUT_OF_STOCK'
    | 'PRICE_CHANGED'
    | 'PROMISE_CHANGED'
    | 'UNPAID_UNITS_HELD'
    | 'UNVERIFIED_UNITS_HELD'
    | 'ORDER_UNPAID'
    | 'ORDER_DISPUTED'
    | 'UNITS_NOT_LEFT'
    | 'UNITS_NOT_ARRIVED';
  readonly available?: number;
  /** When the next delivery is due. */
  readonly promisedOn?: string;
  /** Units that wait to be sent, and are there. */
  readonly left?: number;
  /** The line's net total and unit price, in the major unit. */
  readonly price?: number;
  readonly unitPrice?: number;
};

/** What failures of several lines name beside their own data. */
export type OfLines = { readonly lines?: readonly RefusedLine[] };
