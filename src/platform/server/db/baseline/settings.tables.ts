import type { Tables } from './dialect.ts';

/** What the host has set, as JSON; a setting without a row has its standard value. */
export const settings: Tables = ({ text, keyed }) => [
  `create table settings (
    key ${text} primary key,
    value ${text} not null
  ) ${keyed}`,
];
