import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import type { Config } from '../../../platform/server/config/config.ts';
import { databaseTrouble } from '../../../platform/server/db/failures/busy.ts';
import { ArchiveWriter, type Manifest } from './archive.ts';
import { wordDiskFault } from '../../../platform/server/errors/disk-fault.ts';
import { type Leftover, deleteBackupLeftovers } from './leftovers.ts';
import { dumpPostgres } from './postgres-tools.ts';
import { CommandFault } from '../../../platform/server/errors/command-fault.ts';
import { ARCHIVE, DATABASE, DUMP, IMAGES, SECRET, imageNames } from './shop-files.ts';
import { withPostgresClient } from '../../../platform/server/db/engines/with-postgres-client.ts';

type Options = {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Stops the backup and deletes its files. */
  readonly signal: AbortSignal;
};

export type BackupResult = {
  readonly manifest: Manifest;
  /** Pictures on other hosts, which the backup does not contain. */
  readonly externalPictures: number;
  readonly leftovers: readonly Leftover[];
};

/**
 * Writes the database, the pictures and the demo's secret into one file while the shop stays open. The file gets its
 * name once complete.
 * @throws CommandFault
 */
export async function backupShop(
  config: Config,
  file: string,
  options: Options,
): Promise<BackupResult> {
  try {
    return await writeBackup(config, file, options);
  } catch (error) {
    throw wordDiskFault(error, dirname(file));
  }
}

async function writeBackup(config: Config, file: string, options: Options): Promise<BackupResult> {
  if (existsSync(file))
    throw new CommandFault(`${file} already exists; a backup is never overwritten.`);
  const folder = dirname(file);
  if (!existsSync(folder)) throw new CommandFault(`There is no folder ${folder}.`);
  const madeAt = new Date();
  // First, to free disk space.
  const leftovers = deleteBackupLeftovers(file, madeAt.getTime());
  // On the same file system, so that the final rename works.
  const workFolder = mkdtempSync(join(folder, `.${basename(file)}-`));
  const draft = join(workFolder, ARCHIVE);
  let archive: ArchiveWriter | null = null;
  try {
    archive = new ArchiveWriter(draft);
    const [name, database] = await snapshot(config, workFolder, options);
    const externalPictures = await countExternalPictures(config, database);
    archive.add(name, database);
    for (const image of imageNames(config.dataDir)) {
      await throwIfInterrupted(options.signal);
      const picture = join(config.dataDir, IMAGES, image);
      // The doctor may delete unused pictures meanwhile.
      if (existsSync(picture)) archive.add(`${IMAGES}/${image}`, picture);
    }
    await throwIfInterrupted(options.signal);
    const secret = join(config.dataDir, SECRET);
    if (existsSync(secret)) archive.add(SECRET, secret);
    const manifest = archive.finish(config.databaseUrl === null ? 'sqlite' : 'postgres', madeAt);
    renameSync(draft, file);
    return { manifest, externalPictures, leftovers };
  } finally {
    archive?.close();
    rmSync(workFolder, { recursive: true, force: true });
  }
}

/** Yields to the event loop and throws if the backup was interrupted. */
async function throwIfInterrupted(signal: AbortSignal): Promise<void> {
  await setImmediate();
  if (signal.aborted) throw new CommandFault('The backup was interrupted. Nothing was written.');
}

/**
 * Writes the database into a file.
 * @returns its name in the backup, and the file
 */
async function snapshot(
  config: Config,
  workFolder: string,
  options: Options,
): Promise<[string, string]> {
  if (config.databaseUrl !== null) {
    const dump = join(workFolder, DUMP);
    await dumpPostgres(config.databaseUrl, dump, options);
    return [DUMP, dump];
  }
  const source = join(config.dataDir, DATABASE);
  if (!existsSync(source))
    throw new CommandFault(`There is no shop in ${config.dataDir}: nothing to back up.`);
  const copy = join(workFolder, DATABASE);
  const database = openSource(source);
  try {
    // Reads one snapshot and, in WAL mode, blocks no writer.
    database.prepare('vacuum into ?').run(copy);
  } finally {
    database.close();
  }
  return [DATABASE, copy];
}

/** SQLite may have to create its WAL files even for reading. */
function openSource(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: 10_000 });
  try {
    database.exec('select 1 from sqlite_schema');
    return database;
  } catch (error) {
    database.close();
    if (!(error instanceof Error) || databaseTrouble(error) !== 'gone') throw error;
    const why = `its disk is full, takes no writing, or fails (${error.message})`;
    throw new CommandFault(`The database in ${dirname(file)} cannot be opened: ${why}.`, {
      cause: error,
    });
  }
}

/** Absolute addresses of the shop itself are its own pictures. */
const COUNT_STATEMENT = (parameter: string, further: string) => `
  select count(*) as pictures from (
    select image_url from parts union select image_url from reviews union select image_url from profiles
    ${further}) as shown
  where image_url like 'http%' and substr(image_url, 1, length(${parameter})) <> ${parameter}`;

/** Whether the database has lists of pictures: a backup before an upgrade reads one that has none yet. */
const HAS_LISTS = {
  sqlite: `select 1 from pragma_table_info('parts') where name = 'pictures'`,
  postgres: `select 1 from information_schema.columns
    where table_schema = current_schema() and table_name = 'parts' and column_name = 'pictures'`,
};

/** The addresses in the parts' lists of pictures (`catalogue/rules/parts/part-pictures.ts`). */
const further = {
  sqlite: `union select json_extract(one.value, '$.url') from parts, json_each(parts.pictures) as one`,
  postgres: `union select one ->> 'url' from parts, jsonb_array_elements(parts.pictures::jsonb) as one`,
};

/**
 * Counts the pictures shown from other hosts, such as a bucket.
 * @param copy the backup's copy of the embedded database
 */
async function countExternalPictures(
  { databaseUrl, publicUrl }: Config,
  copy: string,
): Promise<number> {
  const own = `${publicUrl}/images/`;
  if (databaseUrl !== null) {
    return withPostgresClient(databaseUrl, async (client) => {
      const { rowCount } = await client.query(HAS_LISTS.postgres);
      const statement = COUNT_STATEMENT('$1::text', rowCount ? further.postgres : '');
      const { rows } = await client.query<{ pictures: string }>(statement, [own]);
      return Number(rows[0]?.pictures);
    });
  }
  const database = new DatabaseSync(copy, { readOnly: true });
  try {
    const hasLists = database.prepare(HAS_LISTS.sqlite).get() !== undefined;
    const statement = COUNT_STATEMENT('?1', hasLists ? further.sqlite : '');
    return Number(database.prepare(statement).get(own)?.['pictures']);
  } finally {
    database.close();
  }
}
