import type { BookkeepingKey } from '../../../settings/rules/bookkeeping-settings.ts';

/** What keeps documents from being exported to DATEV. */
export type BookkeepingFault =
  | { readonly fault: 'missing'; readonly setting: BookkeepingKey }
  | { readonly fault: 'digits'; readonly setting: BookkeepingKey; readonly digits: number }
  /** A rate without an account, and the first document that has it. */
  | { readonly fault: 'rate'; readonly percent: number; readonly document: string }
  /** A document in a currency that is not the shop's: it states no rate of exchange. */
  | { readonly fault: 'currency'; readonly currency: string; readonly document: string }
  /** The period crosses this first day of a financial year. */
  | { readonly fault: 'year'; readonly day: string }
  /** More customers than accounts up to this one. */
  | { readonly fault: 'debtors'; readonly last: number }
  | { readonly fault: 'bookings'; readonly most: number };
