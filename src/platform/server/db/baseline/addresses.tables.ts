import { MAX_ADDRESSES } from '../../../../customers/rules/address.schema.ts';
import type { Tables } from './dialect.ts';

/** Saved delivery addresses. The slot bounds how many an account has; the latest `default_at` is its default. */
export const addresses: Tables = ({ text, int, strict }) => [
  `create table addresses (
    id ${text} primary key,
    user_email ${text} not null,
    slot ${int} not null check (slot between 1 and ${MAX_ADDRESSES}),
    label ${text} not null,
    user_name ${text} not null,
    phone ${text} not null,
    address ${text} not null,
    street ${text} not null,
    postcode ${text} not null,
    city ${text} not null,
    country ${text} not null,
    company ${text} not null,
    tax_id ${text} not null,
    default_at ${int} not null,
    created_at ${int} not null,
    updated_at ${int} not null,
    unique (user_email, slot)
  ) ${strict}`,
];
