import { type Kysely, sql } from 'kysely';
import type { Engine } from '../database.ts';

/** Adds the register's answers about the VAT ids of checkouts without tax, as proof for the tax office. */
export async function addVatChecks(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const [text, int, strict] =
    engine === 'postgres' ? ['text collate "C"', 'bigint', ''] : ['text', 'integer', 'strict'];
  await sql
    .raw(
      `create table vat_checks (
        checkout_id ${text} primary key references checkouts (id),
        vat_id ${text} not null,
        -- 'unverified' while the register did not answer.
        answer ${text} not null check (answer in ('valid', 'invalid', 'unverified')),
        -- The register's consultation number.
        consultation ${text},
        checked_at ${int} not null,
        check (answer <> 'unverified' or consultation is null)
      ) ${strict}`,
    )
    .execute(db);
  await sql
    .raw(`create index vat_checks_open on vat_checks (checkout_id) where answer <> 'valid'`)
    .execute(db);
}
