import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { migrationNames } from '../../db/migrate.ts';
import { tableInDump } from './postgres-tools.ts';
import { CommandFault } from '../../command-fault.ts';
import { DATABASE, DUMP } from './shop-files.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** The migrator's table; a shop's has this first migration. */
export const MIGRATIONS = 'kysely_migration';
export const FIRST_MIGRATION = '0001-shop';

/**
 * Refuses an unpacked backup that a newer release has made.
 * @throws CommandFault
 */
export async function refuseNewerBackup(folder: string, environment: Environment): Promise<void> {
  const migrations = existsSync(join(folder, DUMP))
    ? await migrationsInDump(join(folder, DUMP), environment)
    : migrationsInFile(join(folder, DATABASE));
  const newer = migrations.filter((name) => !migrationNames.includes(name));
  if (newer.length === 0) return;
  throw new CommandFault(
    [
      `This backup is of a newer release of the shop than this one, which does not know ${newer.join(', ')}.`,
      'Nothing was changed. Put that release in place, or one after it, and restore with it.',
    ].join('\n'),
  );
}

function migrationsInFile(file: string): string[] {
  if (!existsSync(file))
    throw new CommandFault('The backup is damaged: it has no database. Nothing was changed.');
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const exists = database.prepare(`select 1 from sqlite_master where name = ?`).get(MIGRATIONS);
    if (!exists) return [];
    return database
      .prepare(`select name from ${MIGRATIONS}`)
      .all()
      .map((row) => String(row['name']));
  } finally {
    database.close();
  }
}

/** Another application in the database may have a table of the same name without the shop's first migration. */
async function migrationsInDump(file: string, environment: Environment): Promise<string[]> {
  const text = await tableInDump(file, MIGRATIONS, environment);
  const tables = text.split(/^COPY .*$/m).slice(1);
  const migrations = tables.map((rows) =>
    (rows.split(/^\\\.$/m)[0] ?? '')
      .split('\n')
      .filter((row) => row !== '')
      .map((row) => row.split('\t')[0] ?? ''),
  );
  return migrations.find((names) => names.includes(FIRST_MIGRATION)) ?? [];
}
