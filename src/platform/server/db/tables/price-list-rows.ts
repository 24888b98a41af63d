export type PriceListRow = {
  id: string;
  name: string;
  name_key: string;
  /** Days such as 2026-03-04 in the shop's time zone; both count. Null for no bound. */
  valid_from: string | null;
  valid_to: string | null;
  created_at: number;
  updated_at: number;
};

export type PriceListCompanyRow = { company_id: string; list_id: string };
export type PriceListGroupRow = { group_id: string; list_id: string };

/** A price of a part, or a percentage off for a category or everything. */
export type PriceListRowRow = {
  list_id: string;
  /** What the row is for, as one key (`catalogue/server/prices/price-list-rows.store.ts`). */
  target: string;
  position: number;
  part_id: string | null;
  category: string | null;
  /** Off the shop's own price, in thousandths of a percent. */
  rate: number | null;
  price_minor: number | null;
  /** JSON as in `parts.price_breaks`. */
  price_breaks: string;
};
