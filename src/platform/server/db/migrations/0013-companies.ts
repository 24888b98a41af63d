import { type Kysely, sql } from 'kysely';
import { type Dialect, dialects } from '../baseline/dialect.ts';
import type { Engine } from '../database.ts';

/** Adds companies with their people, groups and proposals, and the company of an order (decision 53). */
export async function addCompanies(db: Kysely<unknown>, engine: Engine): Promise<void> {
  for (const statement of statementsOf(dialects[engine])) await sql.raw(statement).execute(db);
}

const statementsOf = (dialect: Dialect): readonly string[] => [
  ...groups(dialect),
  ...companies(dialect),
  ...people(dialect),
  ...companyOfOrders(dialect),
  ...proposals(dialect),
];

const groups = ({ text, int, strict }: Dialect): readonly string[] => [
  `create table company_groups (
    id ${text} primary key,
    name ${text} not null check (length(name) between 1 and 80),
    -- In lower case.
    name_key ${text} not null unique,
    created_at ${int} not null
  ) ${strict}`,
];

const companies = ({ text, int, strict, refuse }: Dialect): readonly string[] => [
  `create table companies (
    id ${text} primary key,
    name ${text} not null check (length(name) > 0),
    -- For search and order: in lower case.
    name_key ${text} not null,
    registration ${text} not null default '',
    country ${text} not null check (length(country) = 2),
    vat_id ${text} not null default '',
    phone ${text} not null default '',
    website ${text} not null default '',
    -- The applicant's own words.
    message ${text} not null default '',
    status ${text} not null check (status in ('applied', 'approved', 'blocked')),
    group_id ${text} references company_groups (id),
    -- Null without terms of payment.
    terms_days ${int} check (terms_days between 1 and 365),
    -- In thousandths of a percent.
    terms_discount_percent ${int} check (terms_discount_percent between 1 and 99999),
    terms_discount_days ${int} check (terms_discount_days between 1 and 365),
    credit_limit_minor ${int} check (credit_limit_minor >= 0),
    -- The shop's; the company does not see them.
    notes ${text} not null default '',
    applied_by ${text} not null,
    created_at ${int} not null,
    decided_at ${int},
    version ${int} not null default 1 check (version > 0),
    check ((status = 'applied') = (decided_at is null)),
    check (terms_discount_percent is null or terms_days is not null),
    check ((terms_discount_percent is null) = (terms_discount_days is null)),
    check (terms_discount_days is null or terms_discount_days <= terms_days)
  ) ${strict}`,
  'create unique index companies_by_name on companies (name_key, id)',
  'create unique index companies_by_status on companies (status, name_key, id)',
  'create index companies_of_group on companies (group_id) where group_id is not null',
  ...refuse({
    name: 'companies_moves',
    event: 'update of status on companies',
    when: `old.status <> 'applied' and new.status = 'applied'`,
    message: 'a decision is not undone',
  }),
];

const people = ({ text, int, strict }: Dialect): readonly string[] => [
  `create table company_people (
    company_id ${text} not null references companies (id),
    user_email ${text} not null,
    role ${text} not null check (role in ('buys', 'approves', 'reads')),
    -- The highest net total of one order; null without a limit.
    limit_minor ${int} check (limit_minor is null or (limit_minor >= 0 and role = 'buys')),
    invited_at ${int} not null,
    -- Null until the invitation is accepted.
    joined_at ${int},
    primary key (company_id, user_email)
  ) ${strict}`,
  'create unique index company_people_joined on company_people (user_email) where joined_at is not null',
  'create index company_people_of_account on company_people (user_email)',
];

const companyOfOrders = ({ text, refuse }: Dialect): readonly string[] => [
  `alter table orders add column company_id ${text} references companies (id)`,
  'create unique index orders_of_company on orders (company_id, id) where company_id is not null',
  ...refuse({
    name: 'orders_company',
    event: 'update of company_id on orders',
    when: 'old.company_id is distinct from new.company_id',
    message: 'an order keeps the company that it was placed for',
  }),
];

const proposals = ({ text, int, strict, refuse }: Dialect): readonly string[] => [
  `create table order_proposals (
    id ${text} primary key,
    company_id ${text} not null references companies (id),
    proposed_by ${text} not null,
    -- JSON of the request that would have placed the order.
    body ${text} not null,
    -- The net total on the day of the proposal.
    net_minor ${int} not null check (net_minor > 0),
    currency ${text} not null,
    status ${text} not null check (status in ('open', 'placed', 'returned')),
    -- The reason why it was returned.
    word ${text} check (length(word) between 1 and 500),
    decided_by ${text},
    order_id ${text} unique references orders (id),
    created_at ${int} not null,
    decided_at ${int},
    check ((status = 'placed') = (order_id is not null)),
    check ((status = 'returned') = (word is not null)),
    check ((status = 'open') = (decided_at is null)),
    check ((decided_at is null) = (decided_by is null))
  ) ${strict}`,
  'create unique index order_proposals_of_company on order_proposals (company_id, id)',
  `create unique index order_proposals_open on order_proposals (company_id, id) where status = 'open'`,
  ...refuse({
    name: 'order_proposals_moves',
    event: 'update on order_proposals',
    when: `old.status <> 'open' or old.company_id <> new.company_id or old.proposed_by <> new.proposed_by
      or old.body <> new.body`,
    message: 'a proposal is decided once and stays as it was made',
  }),
];
