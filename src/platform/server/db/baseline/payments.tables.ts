import type { Dialect, Tables } from './dialect.ts';

/** Payments, the provider's events, refunds and disputes, and the sandbox provider's own table. */
export const payments: Tables = (dialect) => [
  ...intents(dialect),
  ...allocations(dialect),
  ...events(dialect),
  ...refunds(dialect),
  ...disputes(dialect),
  ...customers(dialect),
  ...sandbox(dialect),
];

function intents({ text, int, strict }: Dialect): string[] {
  return [
    `create table payment_intents (
      id ${text} primary key,
      checkout_id ${text} not null references checkouts (id),
      provider ${text} not null,
      amount_minor ${int} not null check (amount_minor > 0),
      currency ${text} not null,
      client_secret ${text} not null,
      status ${text} not null check (status in ('open', 'succeeded', 'canceled', 'refunded')),
      reported_refunded_minor ${int} not null default 0 check (reported_refunded_minor >= 0),
      created_at ${int} not null
    ) ${strict}`,
    `create unique index one_open_intent_per_checkout on payment_intents (checkout_id) where status = 'open'`,
    `create index payment_intents_of_checkout on payment_intents (checkout_id)`,
  ];
}

/** Which part of a payment pays which order; an order can be paid by its whole total only. */
function allocations(dialect: Dialect): string[] {
  const { text, int, strict, refuse } = dialect;
  return [
    `create table payment_allocations (
      intent_id ${text} not null references payment_intents (id),
      order_id ${text} not null references orders (id),
      amount_minor ${int} not null check (amount_minor > 0),
      primary key (intent_id, order_id)
    ) ${strict}`,
    `create index payment_allocations_of_order on payment_allocations (order_id)`,
    ...refuse({
      name: 'allocations_whole',
      event: 'insert on payment_allocations',
      when: `not exists (select 1 from orders join payment_intents on payment_intents.checkout_id = orders.checkout_id
        where orders.id = new.order_id and payment_intents.id = new.intent_id and orders.total_minor = new.amount_minor)`,
      message: 'an allocation is the whole total of an order of the checkout',
    }),
    ...refuse({
      name: 'orders_allocated',
      event: 'update of status on orders',
      when: `old.status = 'unpaid' and new.status = 'paid' and not exists (select 1 from payment_allocations
        where intent_id = new.transaction_id and order_id = new.id)`,
      message: 'a paid order has the allocation of its payment',
    }),
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

/** Buyers as the provider knows them; it keeps their saved cards. */
function customers({ text, int, strict }: Dialect): string[] {
  return [
    `create table payment_customers (
      user_email ${text} not null,
      provider ${text} not null,
      customer_id ${text} not null,
      created_at ${int} not null,
      primary key (user_email, provider)
    ) ${strict}`,
  ];
}

/** An accepted refund can still fail days later; it is then `failed`, with the provider's reason. */
function refunds(dialect: Dialect): string[] {
  const { text, int, strict, refuse } = dialect;
  return [
    `create table refunds (
      id ${text} primary key,
      intent_id ${text} not null,
      order_id ${text} not null,
      units ${int} not null check (units >= 0),
      restocked ${int} not null check (restocked between 0 and units),
      amount_minor ${int} not null check (amount_minor > 0),
      reason ${text} not null check (reason in ('admin', 'order gone', 'paid twice')),
      status ${text} not null check (status in ('asked', 'elsewhere', 'done', 'failed')),
      outside ${int} not null default 0 check (outside in (0, 1)),
      -- The provider's counts of failures of this refund, and of manual ones, when the status was recorded.
      failures ${int} not null default 0,
      manual_failures ${int} not null default 0,
      -- The provider's refusals of this refund, each of which ends an idempotency key.
      refusals ${int} not null default 0,
      failure_reason ${text},
      -- 1 if an invoice bills its units, which a credit note corrects once the money is back.
      billed ${int} not null default 0 check (billed in (0, 1)),
      -- The net freight in the amount.
      freight_minor ${int} not null default 0 check (freight_minor >= 0),
      created_at ${int} not null,
      foreign key (intent_id, order_id) references payment_allocations (intent_id, order_id),
      check (outside = 0 or status = 'done'),
      check (status <> 'failed' or failures + manual_failures > 0)
    ) ${strict}`,
    `create index refunds_of_payment on refunds (intent_id, order_id, created_at)`,
    ...refuse({
      name: 'refunds_bounded',
      event: 'insert on refunds',
      when: `new.amount_minor + coalesce((select sum(amount_minor) from refunds
          where intent_id = new.intent_id and order_id = new.order_id), 0)
        > (select amount_minor from payment_allocations where intent_id = new.intent_id and order_id = new.order_id)`,
      message: 'refunds are at most what was paid',
    }),
    `create index refunds_asked on refunds (created_at) where status in ('asked', 'elsewhere')`,
    `create index refunds_failed on refunds (created_at) where status = 'failed'`,
  ];
}

function disputes({ text, int, strict }: Dialect): string[] {
  return [
    `create table disputes (
      id ${text} primary key,
      intent_id ${text} not null references payment_intents (id),
      status ${text} not null check (status in ('inquiry', 'open', 'won', 'lost')),
      amount_minor ${int} not null check (amount_minor >= 0),
      reason ${text} not null,
      created_at ${int} not null,
      updated_at ${int} not null
    ) ${strict}`,
    // For shipping and listing orders; closed disputes are only looked up by id.
    `create index disputes_standing on disputes (intent_id) where status in ('inquiry', 'open')`,
  ];
}

/** Of a card the table stores only whether its refunds fail, never the number. */
function sandbox({ text, int, strict }: Dialect): string[] {
  return [
    `create table sandbox_intents (
      id ${text} primary key,
      reference ${text} not null,
      amount_minor ${int} not null check (amount_minor > 0),
      currency ${text} not null,
      client_secret ${text} not null unique,
      idempotency_key ${text} not null unique,
      status ${text} not null check (status in ('requires_payment_method', 'requires_action', 'succeeded', 'canceled')),
      refunds_fail ${int} not null default 0,
      created_at ${int} not null
    ) ${strict}`,
    `create table sandbox_refunds (
      id ${text} primary key,
      intent_id ${text} not null references sandbox_intents (id),
      reference ${text},
      amount_minor ${int} not null check (amount_minor > 0),
      idempotency_key ${text} not null unique,
      status ${text} not null check (status in ('made', 'failed'))
    ) ${strict}`,
    `create index sandbox_refunds_of_intent on sandbox_refunds (intent_id, id)`,
  ];
}
