import { MAX_CREDENTIALS } from '../../../../channels/rules/credential.schema.ts';
import type { Tables } from './dialect.ts';

/** Credentials of workshops' systems, and the transactions that these begin. A checkout ends at most one of them. */
export const veloconnect: Tables = ({ text, int, strict }) => [
  `create table veloconnect_credentials (
    id ${text} primary key,
    user_email ${text} not null,
    slot ${int} not null check (slot between 1 and ${MAX_CREDENTIALS}),
    name ${text} not null,
    buyers_id ${text} not null unique,
    password_hash ${text} not null,
    user_name ${text} not null,
    phone ${text} not null,
    address ${text} not null,
    street ${text} not null,
    postcode ${text} not null,
    city ${text} not null,
    country ${text} not null,
    company ${text} not null,
    tax_id ${text} not null,
    email_verified ${int} not null check (email_verified in (0, 1)),
    created_at ${int} not null,
    last_used_at ${int},
    unique (user_email, slot)
  ) ${strict}`,
  `create table veloconnect_transactions (
    id ${text} primary key,
    credential_id ${text} not null references veloconnect_credentials (id) on delete cascade,
    kind ${text} not null check (kind in ('Order', 'TextSearch')),
    state ${int} not null check (state in (2, 100, 199)),
    is_test ${int} not null check (is_test in (0, 1)),
    content ${text} not null,
    answer ${text},
    checkout_id ${text} unique references checkouts (id),
    created_at ${int} not null,
    expires_at ${int} not null,
    check (checkout_id is null or (state = 100 and is_test = 0 and kind = 'Order'))
  ) ${strict}`,
  `create index veloconnect_transactions_of_credential
    on veloconnect_transactions (credential_id, state)`,
  `create index veloconnect_transactions_by_age on veloconnect_transactions (expires_at)`,
];
