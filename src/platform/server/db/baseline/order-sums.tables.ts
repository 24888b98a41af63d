import type { Tables } from './dialect.ts';

/** Indexes for sums over orders: a customer's totals are read from the index alone, sales by the time of payment. */
export const orderSums: Tables = () => [
  `create index orders_sums_of_buyer on orders (user_email, currency, status, unit_price_minor, quantity, refunded_units)
    where status in ('unpaid', 'paid', 'partlyShipped', 'shipped', 'refunded')`,
  `create index orders_sold on orders (paid_at) where status in ('paid', 'partlyShipped', 'shipped')`,
];
