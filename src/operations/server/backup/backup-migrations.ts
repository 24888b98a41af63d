import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  MIGRATIONS,
  migrationsInFile,
} from '../../../platform/server/db/engines/migrations-in-file.ts';
import {
  isOutdated,
  isShopDatabase,
  unknownSteps,
} from '../../../platform/server/db/migrations.ts';
import { tableInDump } from './postgres-tools.ts';
import { CommandFault } from '../../../platform/server/errors/command-fault.ts';
import { DATABASE, DUMP } from './shop-files.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Refuses an unpacked backup whose schema this version could not open.
 * @throws CommandFault
 */
export async function refuseOtherSchema(folder: string, environment: Environment): Promise<void> {
  const migrations = await migrationsIn(folder, environment);
  if (isOutdated(migrations))
    throw new CommandFault(
      'This backup was made before version 0.2.0 and cannot be brought up to date. Nothing was changed.',
    );
  const newer = unknownSteps(migrations);
  if (newer.length === 0) return;
  throw new CommandFault(
    [
      `This backup is of a newer release of the shop than this one, which does not know ${newer.join(', ')}.`,
      'Nothing was changed. Put that release in place, or one after it, and restore with it.',
    ].join('\n'),
  );
}

async function migrationsIn(folder: string, environment: Environment): Promise<string[]> {
  const [dump, file] = [join(folder, DUMP), join(folder, DATABASE)];
  if (existsSync(dump)) return migrationsInDump(dump, environment);
  if (existsSync(file)) return migrationsInFile(file);
  throw new CommandFault('The backup is damaged: it has no database. Nothing was changed.');
}

/** Another application in the database may have a table of the same name. */
async function migrationsInDump(file: string, environment: Environment): Promise<string[]> {
  const text = await tableInDump(file, MIGRATIONS, environment);
  const copies = text.split(/^COPY .*$/m).slice(1);
  const tables = copies.map((rows) =>
    (rows.split(/^\\\.$/m)[0] ?? '')
      .split('\n')
      .filter((row) => row !== '')
      .map((row) => row.split('\t')[0] ?? ''),
  );
  return tables.find(isShopDatabase) ?? [];
}
