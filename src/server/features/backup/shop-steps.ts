import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { migrationNames } from '../../db/migrate.ts';
import { tableInDump } from './postgres-tools.ts';
import { CommandFault } from '../../command-fault.ts';
import { DATABASE, DUMP } from './shop-files.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Where a database says which migrations it has had; by the first of them a shop is known. */
export const MIGRATIONS = 'kysely_migration';
export const FIRST_STEP = '0001-shop';

/** Rejects with CommandFault for a backup (unpacked in `folder`) that a newer release has made: this one could not open it. */
export async function refuseNewer(folder: string, environment: Environment): Promise<void> {
  const steps = existsSync(join(folder, DUMP))
    ? await stepsInDump(join(folder, DUMP), environment)
    : stepsInFile(join(folder, DATABASE));
  const newer = steps.filter((step) => !migrationNames.includes(step));
  if (newer.length === 0) return;
  throw new CommandFault(
    [
      `This backup is of a newer release of the shop than this one, which does not know ${newer.join(', ')}.`,
      'Nothing was changed. Put that release in place, or one after it, and restore with it.',
    ].join('\n'),
  );
}

function stepsInFile(file: string): string[] {
  if (!existsSync(file))
    throw new CommandFault('The backup is damaged: it has no database. Nothing was changed.');
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const there = database.prepare(`select 1 from sqlite_master where name = ?`).get(MIGRATIONS);
    if (!there) return [];
    return database
      .prepare(`select name from ${MIGRATIONS}`)
      .all()
      .map((row) => String(row['name']));
  } finally {
    database.close();
  }
}

/** Another application in the same database may keep a table of that name, too: the shop's has its first step. */
async function stepsInDump(file: string, environment: Environment): Promise<string[]> {
  const text = await tableInDump(file, MIGRATIONS, environment);
  const tables = text.split(/^COPY .*$/m).slice(1);
  const steps = tables.map((rows) =>
    (rows.split(/^\\\.$/m)[0] ?? '')
      .split('\n')
      .filter((row) => row !== '')
      .map((row) => row.split('\t')[0] ?? ''),
  );
  return steps.find((names) => names.includes(FIRST_STEP)) ?? [];
}
