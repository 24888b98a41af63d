import {
  accessSync,
  chownSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Config } from '../../config.ts';
import { ShopIsOpen, refuseOpenPostgres } from '../../db/engines/open-shops.ts';
import { openPostgres } from '../../db/engines/postgres.ts';
import { ArchiveReader, type Manifest } from './archive.ts';
import { wordDiskFault } from '../../disk-fault.ts';
import { makeFolder } from '../../make-folder.ts';
import { type Leftover, clearAfterRestores } from './leftovers.ts';
import { planClearing } from './postgres-clearing.ts';
import { listDump, replacePostgres } from './postgres-tools.ts';
import { CommandFault } from '../../command-fault.ts';
import { DATABASE, DUMP, IMAGES, SECRET, imageNames } from './shop-files.ts';
import { refuseOtherVersions } from './shop-steps.ts';

type Environment = Readonly<Record<string, string | undefined>>;
export type Restored = {
  readonly manifest: Manifest;
  /** The folder that what was there before has been moved to; null where there was nothing. */
  readonly movedTo: string | null;
  readonly leftovers: readonly Leftover[];
};

/**
 * Puts a backup in the place of a shop. Everything is unpacked and checked first, and the database is
 * put in its place last; files that were there are moved aside, never deleted. Rejects with CommandFault.
 */
export async function restoreShop(
  config: Config,
  file: string,
  options: { force: boolean; environment: Environment },
): Promise<Restored> {
  try {
    return await putBack(config, file, options);
  } catch (error) {
    throw wordDiskFault(error, config.dataDir);
  }
}

async function putBack(
  config: Config,
  file: string,
  { force, environment }: { force: boolean; environment: Environment },
): Promise<Restored> {
  refuseUnreadable(file);
  const archive = openArchive(file);
  try {
    const { manifest } = archive;
    const engine = config.databaseUrl === null ? 'sqlite' : 'postgres';
    if (manifest.engine !== engine) {
      const named = { sqlite: 'the embedded database', postgres: 'PostgreSQL' };
      throw new CommandFault(
        `This backup is of ${named[manifest.engine]}, but this shop runs on ${named[engine]} (DATABASE_URL).`,
      );
    }
    const occupied = await occupiedBy(config);
    if (occupied !== null && !force) {
      throw new CommandFault(
        `${occupied} Nothing was changed. --force puts the backup in its place.`,
      );
    }
    if (config.databaseUrl === null) refuseWhileOpen(join(config.dataDir, DATABASE));
    else await refuseWhileOpenAtPostgres(config.databaseUrl);
    makeFolder(config.dataDir);
    const now = new Date();
    const leftovers = clearAfterRestores(config.dataDir, now.getTime());
    const workshop = mkdtempSync(join(config.dataDir, '.restore-'));
    try {
      unpackAll(archive, workshop);
      await refuseOtherVersions(workshop, environment);
      handOver(config.dataDir, workshop);
      if (config.databaseUrl !== null)
        await replaceDatabase(config.databaseUrl, join(workshop, DUMP), environment);
      return { manifest, movedTo: exchange(config.dataDir, workshop, now), leftovers };
    } finally {
      rmSync(workshop, { recursive: true, force: true });
    }
  } finally {
    archive.close();
  }
}

/** What root has made is mostly closed to the shop's user: such a file is there, and not damaged. */
function refuseUnreadable(file: string): void {
  try {
    accessSync(file, constants.R_OK);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new CommandFault(`There is no file ${file}.`, { cause: error });
  }
}

function openArchive(file: string): ArchiveReader {
  try {
    return new ArchiveReader(file);
  } catch (error) {
    throw new CommandFault(`${file} is not a backup of a shop, or is damaged.`, { cause: error });
  }
}

/** What is in the way, in words; null in an empty place. */
async function occupiedBy({ dataDir, databaseUrl }: Config): Promise<string | null> {
  if (imageNames(dataDir).length > 0 || existsSync(join(dataDir, DATABASE))) {
    return `There is a shop in ${dataDir} already.`;
  }
  if (databaseUrl === null) return null;
  const db = openPostgres(databaseUrl, () => {});
  try {
    const tables = await db.query.introspection.getTables();
    return tables.length > 0 ? 'There is a shop in this PostgreSQL database already.' : null;
  } finally {
    await db.close();
  }
}

/** WAL can be left only by the one who has the database alone: so a shop that is open is noticed. */
function refuseWhileOpen(file: string): void {
  if (!existsSync(file)) return;
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    database.exec('pragma journal_mode = delete');
  } catch (error) {
    const words = 'The shop is open: stop it first, then restore. Nothing was changed.';
    throw new CommandFault(words, { cause: error });
  } finally {
    database.close();
  }
}

async function refuseWhileOpenAtPostgres(url: string): Promise<void> {
  try {
    await refuseOpenPostgres(url, 'restore');
  } catch (error) {
    if (!(error instanceof ShopIsOpen)) throw error;
    throw new CommandFault(error.message, { cause: error });
  }
}

/** Afterwards the shop in it is what the backup holds, and no more; or, where that fails, what it was. */
async function replaceDatabase(url: string, dump: string, environment: Environment): Promise<void> {
  const clearing = await planClearing(url, await listDump(dump, environment));
  await replacePostgres(url, dump, { clearing, environment });
}

function unpackAll(archive: ArchiveReader, workshop: string): void {
  for (const entry of archive.manifest.entries) {
    const target = join(workshop, entry.name);
    // Names come from a file that somebody may have made: none may lead out of the folder.
    const plain =
      /^[\w-][\w.-]*$/.test(basename(entry.name)) && ['.', IMAGES].includes(dirname(entry.name));
    if (plain) mkdirSync(dirname(target), { recursive: true });
    if (!plain || !archive.unpack(entry, target)) {
      throw new CommandFault(
        `The backup is damaged: ${entry.name} is not what was packed. Nothing was changed.`,
      );
    }
  }
}

/** Root restores for somebody else: what is put back belongs to whose folder it is, or the shop could not open it. */
function handOver(dataDir: string, workshop: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(dataDir);
  for (const name of readdirSync(workshop, { recursive: true, encoding: 'utf8' }))
    chownSync(join(workshop, name), uid, gid);
}

/** Moves what was unpacked to its place, and what was there aside; the database last. @returns where to */
function exchange(dataDir: string, workshop: string, now: Date): string | null {
  const names = [IMAGES, SECRET, DATABASE];
  const aside = join(dataDir, `replaced-${now.toISOString().replace(/[:.]/g, '-')}`);
  const old = [...names, `${DATABASE}-wal`, `${DATABASE}-shm`].filter((name) =>
    existsSync(join(dataDir, name)),
  );
  if (old.length > 0) mkdirSync(aside, { mode: 0o700 });
  for (const name of old) renameSync(join(dataDir, name), join(aside, name));
  for (const name of names) {
    if (existsSync(join(workshop, name))) renameSync(join(workshop, name), join(dataDir, name));
  }
  return old.length > 0 ? aside : null;
}
