import { taxTreatments } from '../../../../pricing/rules/tax/tax.ts';
import type { Tables } from './dialect.ts';

const treatments = taxTreatments.map((treatment) => `'${treatment}'`).join(', ');

/** Orders that were placed together. The amounts are fixed when it is placed and equal the sums of its orders. */
export const checkouts: Tables = ({ text, int, strict }) => [
  `create table checkouts (
    id ${text} primary key,
    user_email ${text} not null,
    currency ${text} not null,
    order_count ${int} not null check (order_count > 0),
    net_minor ${int} not null check (net_minor > 0),
    tax_rate ${int} not null check (tax_rate between 0 and 100000),
    tax_treatment ${text} not null check (tax_treatment in (${treatments})),
    tax_minor ${int} not null check (tax_minor >= 0),
    freight_minor ${int} not null check (freight_minor >= 0),
    total_minor ${int} not null check (total_minor = net_minor + tax_minor + freight_minor),
    po_number ${text} check (length(po_number) between 1 and 35),
    po_number_key ${text} check ((po_number is null) = (po_number_key is null)),
    -- JSON; null if the goods go to the buyer's own address.
    delivery ${text},
    placed_at ${int} not null
  ) ${strict}`,
  `create index checkouts_of_buyer on checkouts (user_email, id)`,
  `create index checkouts_of_buyer_by_po_number on checkouts (user_email, po_number_key, id) where po_number_key is not null`,
  `create index checkouts_by_po_number on checkouts (po_number_key, id) where po_number_key is not null`,
  // A checkout of one has its order's number.
  `create index checkouts_by_number on checkouts (substr(id, 27)) where order_count > 1`,
  `create index checkouts_by_number_end on checkouts (substr(id, 32)) where order_count > 1`,
];
