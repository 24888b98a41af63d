import type { Tables } from './dialect.ts';

export const stock: Tables = ({ engine, text, int, strict }) => [
  `create table stock_ledger (
    id ${text} primary key,
    part_id ${text} not null references parts (id),
    delta ${int} not null check (delta <> 0),
    available_after ${int} not null check (available_after >= 0),
    reason ${text} not null check (reason in ('order', 'ahead', 'cancel', 'lapse', 'refund', 'admin', 'import',
      'delivery', 'count', 'damage', 'correction')),
    note ${text},
    order_id ${text} references orders (id),
    actor ${text},
    created_at ${int} not null,
    check ((reason in ('order', 'ahead', 'cancel', 'lapse', 'refund')) = (order_id is not null)),
    check ((reason in ('order', 'ahead')) <= (delta < 0)),
    check ((reason in ('cancel', 'lapse', 'refund', 'delivery')) <= (delta > 0)),
    check ((reason = 'damage') <= (delta < 0)),
    check (note is null or reason in ('delivery', 'count', 'damage', 'correction'))
  ) ${strict}`,
  `create index stock_ledger_of_part on stock_ledger (part_id, id)`,
  // An order takes its stock once and, unpaid, returns it at most once, even in a race.
  `create unique index stock_taken_once on stock_ledger (order_id) where reason = 'order'`,
  `create unique index stock_returned_once on stock_ledger (order_id)
    where reason in ('cancel', 'lapse')`,
  // Units ordered ahead, taken as their delivery arrives.
  `create index stock_taken_later on stock_ledger (order_id) where reason = 'ahead'`,
  `create index stock_refunded on stock_ledger (order_id) where reason = 'refund'`,
  ...(engine === 'postgres'
    ? [
        `create trigger ledger_append_only before update or delete on stock_ledger
          for each row execute function reject_change()`,
      ]
    : [
        `create trigger ledger_append_only before update on stock_ledger
          begin select raise(abort, 'ledger_append_only: the ledger is only added to'); end`,
        `create trigger ledger_append_only_delete before delete on stock_ledger
          begin select raise(abort, 'ledger_append_only: the ledger is only added to'); end`,
      ]),
];
