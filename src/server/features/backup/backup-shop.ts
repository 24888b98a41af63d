import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import type { Config } from '../../config.ts';
import { databaseTrouble } from '../../db/busy.ts';
import { ArchiveWriter, type Manifest } from './archive.ts';
import { wordDiskFault } from '../../disk-fault.ts';
import { type Leftover, clearAfterBackups } from './leftovers.ts';
import { picturesElsewhere } from './pictures-elsewhere.ts';
import { dumpPostgres } from './postgres-tools.ts';
import { CommandFault } from '../../command-fault.ts';
import { ARCHIVE, DATABASE, DUMP, IMAGES, SECRET, imageNames } from './shop-files.ts';

type Options = {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Breaks the backup off; nothing of it stays. */
  readonly signal: AbortSignal;
};

export type BackedUp = {
  readonly manifest: Manifest;
  /** Pictures that the shop shows and that are not in the backup, since others keep them. */
  readonly elsewhere: number;
  readonly leftovers: readonly Leftover[];
};

/**
 * Writes the whole shop into one file while it goes on selling: the database as it is at one instant,
 * then the pictures, which are only ever added or idle, and the demo's secret. The file gets its name once it
 * is complete. What earlier backups have left is told, and deleted once it is old. Rejects with CommandFault.
 */
export async function backupShop(
  config: Config,
  file: string,
  options: Options,
): Promise<BackedUp> {
  try {
    return await writeBackup(config, file, options);
  } catch (error) {
    throw wordDiskFault(error, dirname(file));
  }
}

async function writeBackup(config: Config, file: string, options: Options): Promise<BackedUp> {
  if (existsSync(file))
    throw new CommandFault(`${file} is there already; a backup is never written over.`);
  const folder = dirname(file);
  if (!existsSync(folder)) throw new CommandFault(`There is no folder ${folder}.`);
  const madeAt = new Date();
  // First: what is deleted makes room.
  const leftovers = clearAfterBackups(file, madeAt.getTime());
  // Beside the file: there it can be renamed, and there is room for it if there is room at all.
  const workshop = mkdtempSync(join(folder, `.${basename(file)}-`));
  const draft = join(workshop, ARCHIVE);
  let archive: ArchiveWriter | null = null;
  try {
    archive = new ArchiveWriter(draft);
    const [name, database] = await snapshot(config, workshop, options);
    const elsewhere = await picturesElsewhere(config, database);
    archive.add(name, database);
    for (const image of imageNames(config.dataDir)) {
      await goOn(options.signal);
      const picture = join(config.dataDir, IMAGES, image);
      // The doctor deletes what nothing shows, and so what nobody will miss.
      if (existsSync(picture)) archive.add(`${IMAGES}/${image}`, picture);
    }
    await goOn(options.signal);
    const secret = join(config.dataDir, SECRET);
    if (existsSync(secret)) archive.add(SECRET, secret);
    const manifest = archive.finish(config.databaseUrl === null ? 'sqlite' : 'postgres', madeAt);
    renameSync(draft, file);
    return { manifest, elsewhere, leftovers };
  } finally {
    archive?.close();
    rmSync(workshop, { recursive: true, force: true });
  }
}

/** Hears whether somebody has interrupted, which waits for a turn. */
async function goOn(signal: AbortSignal): Promise<void> {
  await setImmediate();
  if (signal.aborted) throw new CommandFault('The backup was interrupted. Nothing was written.');
}

/** The database in a file of its own. @returns its name in the backup, and the file */
async function snapshot(
  config: Config,
  workshop: string,
  options: Options,
): Promise<[string, string]> {
  if (config.databaseUrl !== null) {
    const dump = join(workshop, DUMP);
    await dumpPostgres(config.databaseUrl, dump, options);
    return [DUMP, dump];
  }
  const source = join(config.dataDir, DATABASE);
  if (!existsSync(source))
    throw new CommandFault(`There is no shop in ${config.dataDir}: nothing to back up.`);
  const copy = join(workshop, DATABASE);
  const database = openSource(source);
  try {
    // Reads as of one instant and, in WAL mode, keeps no writer waiting.
    database.prepare('vacuum into ?').run(copy);
  } finally {
    database.close();
  }
  return [DATABASE, copy];
}

/** To read a database of which no shop has the files open, SQLite makes those beside it. */
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
