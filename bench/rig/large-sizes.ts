import { DAY_MS } from '../../src/platform/rules/durations.ts';
export type Sizes = Readonly<Record<'parts' | 'orders' | 'reviews' | 'accounts', number>> & {
  /** The units of each part in stock; without it, parts have up to 20,000. */
  readonly stock?: number;
};

/** A shop that has grown. */
export const LARGE: Sizes = {
  parts: 100_000,
  orders: 1_000_000,
  reviews: 100_000,
  accounts: 50_000,
};
/** As small as a demo, but every compared page is as full as the large shop's. */
export const SMALL: Sizes = { parts: 1_200, orders: 1_200, reviews: 130, accounts: 60 };

export type Value = string | number | null;
/** Writes rows of one table, in the order of its columns. */
export type Take = (
  table: string,
  columns: readonly string[],
  rows: Iterable<readonly Value[]>,
) => Promise<void>;

/** The time since the shop opened. */
export const YEARS_MS = 3 * 365 * DAY_MS;
