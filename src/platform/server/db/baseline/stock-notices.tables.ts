import { MAX_STOCK_NOTICES } from '../../../../catalogue/rules/stock-notices.contract.ts';
import type { Tables } from './dialect.ts';

/** Requests for a mail when a part is back in stock, and the parts of whose low stock the shop has been told. */
export const stockNotices: Tables = ({ text, int, strict, keyed }) => [
  `create table stock_notices (
    user_email ${text} not null,
    part_id ${text} not null references parts (id),
    slot ${int} not null check (slot between 1 and ${MAX_STOCK_NOTICES}),
    created_at ${int} not null,
    primary key (user_email, part_id),
    unique (user_email, slot)
  ) ${strict}`,
  `create index stock_notices_of_part on stock_notices (part_id)`,
  `create table low_stock_reports (
    part_id ${text} primary key references parts (id),
    reported_at ${int} not null
  ) ${keyed}`,
];
