import { type Kysely, sql } from 'kysely';
import { dialects } from '../baseline/dialect.ts';
import type { Engine } from '../database.ts';

/**
 * Gives parts a status, and keeps what replaces a part in its row (decision 66). `deleted_at` becomes `unlisted_at`,
 * which active parts alone leave empty, so that every query of the catalogue leaves out all others.
 */
export async function addPartStatuses(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { text, refuse } = dialects[engine];
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run('alter table parts rename column deleted_at to unlisted_at');
  if (engine === 'postgres') await renameInFunctions(db);
  await run(`alter table parts add column status ${text} not null default 'active'
    check (status in ('draft', 'active', 'discontinued', 'deleted'))`);
  await run(`update parts set status = 'deleted' where unlisted_at is not null`);
  // Without a foreign key: `db copy` writes the rows in turns, and no row of a part is ever removed.
  await run(`alter table parts add column replaced_by ${text}
    check (replaced_by is null or (replaced_by <> id and status in ('discontinued', 'deleted')))
    check ((status = 'active') = (unlisted_at is null))`);
  await run(`update parts
    set replaced_by = (select replaced_by from part_replacements where part_id = parts.id)
    where id in (select part_id from part_replacements) and status = 'deleted'`);
  await run('drop table part_replacements');
  for (const statement of [
    ...refuse({
      name: 'parts_status_moves',
      event: 'update of status on parts',
      when: `(old.status = 'draft' and new.status = 'discontinued')
        or (old.status = 'discontinued' and new.status = 'draft')`,
      message: 'a part does not change its status like this',
    }),
    `create unique index parts_name_kept on parts (name_key) where status <> 'deleted'`,
    `create unique index parts_sku_kept on parts (sku_key) where status <> 'deleted' and sku_key is not null`,
    'create index parts_by_status on parts (status, id) where unlisted_at is not null',
    'create index parts_replaced on parts (id) where replaced_by is not null',
    // Orders wait for deliveries of discontinued parts too.
    'drop index parts_expecting',
    `create index parts_expecting on parts (next_delivery_on)
      where status <> 'deleted' and next_delivery_on is not null`,
  ])
    await run(statement);
  if (engine === 'postgres') await watchColumns(db);
}

/** PostgreSQL renames a column in indexes and conditions, but not in the text of functions. */
async function renameInFunctions(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_functiondef(pg_proc.oid) as definition from pg_proc
    where pronamespace = (select oid from pg_namespace where nspname = current_schema()) and prokind = 'f'
      and prosrc like '%deleted_at%'`.execute(db);
  for (const { definition } of rows)
    await sql.raw(definition.replaceAll('deleted_at', 'unlisted_at')).execute(db);
}

/** A change of the new columns makes cached pages stale, as one of the others does. */
async function watchColumns(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_triggerdef(oid) as definition from pg_trigger
    where tgrelid = 'parts'::regclass and tgname = 'parts_changed'`.execute(db);
  const [before] = rows;
  if (!before) throw new Error('The trigger parts_changed is missing');
  await sql.raw('drop trigger parts_changed on parts').execute(db);
  await sql
    .raw(
      before.definition.replace(/ UPDATE OF (.+?) ON /, ' UPDATE OF $1, status, replaced_by ON '),
    )
    .execute(db);
}
