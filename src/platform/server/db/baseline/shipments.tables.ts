import type { Dialect, Tables } from './dialect.ts';

/**
 * Shipments, and the units of each order in them. A line needs units that its order counts as sent, which the table
 * `orders` bounds by the ordered units that are not refunded; only the tracking details ever change.
 */
export const shipments: Tables = (dialect) => [
  ...shipmentTables(dialect),
  ...(dialect.engine === 'postgres' ? postgresGuards() : sqliteGuards()),
];

function shipmentTables({ text, int, strict }: Dialect): string[] {
  return [
    `create table shipments (
      id ${text} primary key,
      user_email ${text} not null,
      -- JSON of the name and address as sent.
      delivery ${text} not null,
      carrier ${text} check (length(carrier) between 1 and 60),
      tracking_number ${text} check (length(tracking_number) between 1 and 60),
      tracking_url ${text} check (tracking_url like 'https://%'),
      actor ${text} not null,
      sent_at ${int} not null
    ) ${strict}`,
    `create table shipment_lines (
      shipment_id ${text} not null references shipments (id),
      order_id ${text} not null references orders (id),
      units ${int} not null check (units > 0),
      primary key (shipment_id, order_id)
    ) ${strict}`,
    `create index shipment_lines_of_order on shipment_lines (order_id, shipment_id)`,
  ];
}

/** The rest of a shipment is fixed when it is sent. */
const sentChanged = `(
  ${['id', 'user_email', 'delivery', 'actor', 'sent_at']
    .map((column) => `old.${column} is distinct from new.${column}`)
    .join(' or ')}
)`;
const unitsAbove = `
  (select coalesce(sum(units), 0) from shipment_lines where order_id = new.order_id) + new.units
    > (select sent_units from orders where id = new.order_id)`;
const otherBuyer = `
  (select user_email from orders where id = new.order_id)
    is distinct from (select user_email from shipments where id = new.shipment_id)`;

const messages = {
  above: 'shipment_lines_sent: more units than the order counts as sent',
  other: 'shipment_lines_buyer: an order of another buyer',
  kept: 'shipments_kept: a shipment keeps what was sent',
} as const;

function sqliteGuards(): string[] {
  const abort = (name: string, event: string, message: string, when = 'true') =>
    `create trigger ${name} before ${event} when ${when}
      begin select raise(abort, '${message}'); end`;
  return [
    abort('shipment_lines_sent', 'insert on shipment_lines', messages.above, unitsAbove),
    abort('shipment_lines_buyer', 'insert on shipment_lines', messages.other, otherBuyer),
    abort('shipment_lines_no_update', 'update on shipment_lines', messages.kept),
    abort('shipment_lines_no_delete', 'delete on shipment_lines', messages.kept),
    abort('shipments_kept', 'update on shipments', messages.kept, sentChanged),
    abort('shipments_no_delete', 'delete on shipments', messages.kept),
  ];
}

function postgresGuards(): string[] {
  const raise = (message: string) =>
    `raise exception '${message}' using errcode = 'check_violation';`;
  const guard = (
    name: string,
    body: string,
  ) => `create function ${name}() returns trigger language plpgsql as $$
      begin
        ${body}
        return new;
      end $$`;
  return [
    guard(
      'shipment_lines_guard',
      `if ${unitsAbove} then ${raise(messages.above)} end if;
        if ${otherBuyer} then ${raise(messages.other)} end if;`,
    ),
    `create trigger shipment_lines_guard before insert on shipment_lines
      for each row execute function shipment_lines_guard()`,
    `create trigger shipment_lines_kept before update or delete on shipment_lines
      for each row execute function reject_change()`,
    guard('shipments_guard', `if ${sentChanged} then ${raise(messages.kept)} end if;`),
    `create trigger shipments_guard before update on shipments
      for each row execute function shipments_guard()`,
    `create trigger shipments_no_delete before delete on shipments
      for each row execute function reject_change()`,
  ];
}
