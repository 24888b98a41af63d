import { type Kysely, sql } from 'kysely';
import { dialects } from '../baseline/dialect.ts';
import type { Engine } from '../database.ts';

/** Adds what the check of an import would change, line by line; `change` is JSON. */
export async function addImportChanges(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { text, int, strict } = dialects[engine];
  await sql
    .raw(
      `create table import_changes (
        import_id ${text} not null references imports (id),
        number ${int} not null,
        change ${text} not null,
        primary key (import_id, number)
      ) ${strict}`,
    )
    .execute(db);
}
