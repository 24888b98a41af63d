import type { Dialect, Tables } from './dialect.ts';

/** Payments, the provider's events, refunds and disputes, and the sandbox provider's own table. */
export const payments: Tables = (dialect) => [
  ...intents(dialect),
  ...events(dialect),
  ...refunds(dialect),
  ...disputes(dialect),
  ...sandbox(dialect),
];

function intents({ text, int, strict }: Dialect): string[] {
  return [
    `create table payment_intents (
      id ${text} primary key,
      order_id ${text} not null references orders (id),
      provider ${text} not null,
      amount_minor ${int} not null check (amount_minor > 0),
      currency ${text} not null,
      client_secret ${text} not null,
      status ${text} not null check (status in ('open', 'succeeded', 'canceled', 'refunded')),
      reported_refunded_minor ${int} not null default 0 check (reported_refunded_minor >= 0),
      created_at ${int} not null
    ) ${strict}`,
    `create unique index one_open_intent_per_order on payment_intents (order_id) where status = 'open'`,
    `create index payment_intents_of_order on payment_intents (order_id)`,
  ];
}

function events({ text, int, strict }: Dialect): string[] {
  return [
    `create table payment_events (id ${text} primary key, received_at ${int} not null) ${strict}`,
    `create table unhandled_events (
      id ${text} primary key,
      intent_id ${text} not null,
      reason ${text} not null,
      first_failed_at ${int} not null,
      last_logged_at ${int} not null
    ) ${strict}`,
  ];
}

/** An accepted refund can still fail days later; it is then `failed`, with the provider's reason. */
function refunds({ text, int, strict }: Dialect): string[] {
  return [
    `create table refunds (
      intent_id ${text} primary key references payment_intents (id),
      order_id ${text} not null references orders (id),
      amount_minor ${int} not null check (amount_minor > 0),
      reason ${text} not null check (reason in ('admin', 'order gone', 'paid twice')),
      status ${text} not null check (status in ('asked', 'elsewhere', 'done', 'failed')),
      failures ${int} not null default 0,
      failure_reason ${text},
      created_at ${int} not null,
      check ((status <> 'failed') or (failures > 0))
    ) ${strict}`,
    `create index refunds_asked on refunds (created_at) where status in ('asked', 'elsewhere')`,
    `create index refunds_failed on refunds (created_at) where status = 'failed'`,
  ];
}

function disputes({ text, int, strict }: Dialect): string[] {
  return [
    `create table disputes (
      id ${text} primary key,
      intent_id ${text} not null references payment_intents (id),
      order_id ${text} not null references orders (id),
      status ${text} not null check (status in ('inquiry', 'open', 'won', 'lost')),
      amount_minor ${int} not null check (amount_minor >= 0),
      reason ${text} not null,
      created_at ${int} not null,
      updated_at ${int} not null
    ) ${strict}`,
    // For shipping and listing orders; closed disputes are only looked up by id.
    `create index disputes_standing on disputes (order_id) where status in ('inquiry', 'open')`,
  ];
}

/** Of a card the table stores only whether its refunds fail, never the number. */
function sandbox({ text, int, strict }: Dialect): string[] {
  return [
    `create table sandbox_intents (
      id ${text} primary key,
      order_id ${text} not null,
      amount_minor ${int} not null check (amount_minor > 0),
      currency ${text} not null,
      client_secret ${text} not null unique,
      idempotency_key ${text} not null unique,
      status ${text} not null check (status in ('requires_payment_method', 'requires_action', 'succeeded', 'canceled')),
      refunded_minor ${int} not null default 0 check (refunded_minor between 0 and amount_minor),
      refunds_fail ${int} not null default 0,
      refunds_failed ${int} not null default 0,
      created_at ${int} not null
    ) ${strict}`,
  ];
}
