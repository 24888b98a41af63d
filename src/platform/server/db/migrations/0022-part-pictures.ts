import { type Kysely, sql } from 'kysely';
import type { Engine } from '../database.ts';

/** Gives parts further pictures and alternative texts, whose change makes cached pages stale (decision 67). */
export async function addPartPictures(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await sql.raw(`alter table parts add column pictures text not null default '[]'`).execute(db);
  if (engine === 'sqlite') return;
  // The definition lists the columns that a statement may set, in one place.
  const { rows } = await sql<{ definition: string }>`
    select pg_get_triggerdef(oid) as definition from pg_trigger
    where tgrelid = 'parts'::regclass and tgname = 'parts_changed'`.execute(db);
  const [before] = rows;
  if (!before) throw new Error('The trigger parts_changed is missing');
  await sql.raw('drop trigger parts_changed on parts').execute(db);
  await sql
    .raw(before.definition.replace(/ UPDATE OF (.+?) ON /, ' UPDATE OF $1, pictures ON '))
    .execute(db);
}
