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
import type { Config } from '../../../platform/server/config/config.ts';
import { refuseOpenPostgres } from '../../../platform/server/db/engines/open-shops.ts';
import { openPostgres } from '../../../platform/server/db/engines/postgres.ts';
import { ArchiveReader, type Manifest } from './archive.ts';
import { wordDiskFault } from '../../../platform/server/errors/disk-fault.ts';
import { makeFolder } from '../../../platform/server/make-folder.ts';
import { type Leftover, deleteRestoreLeftovers } from './leftovers.ts';
import { planClearing } from './postgres-clearing.ts';
import { listDump, replacePostgres } from './postgres-tools.ts';
import { CommandFault } from '../../../platform/server/errors/command-fault.ts';
import { DATABASE, DUMP, IMAGES, SECRET, imageNames } from './shop-files.ts';
import { refuseOtherSchema } from './backup-migrations.ts';

type Environment = Readonly<Record<string, string | undefined>>;
export type RestoreResult = {
  readonly manifest: Manifest;
  /** The folder of the former files; null if there were none. */
  readonly movedTo: string | null;
  readonly leftovers: readonly Leftover[];
};

/**
 * Restores a backup after unpacking and checking all of it. Former files are moved aside, never deleted.
 * @throws CommandFault
 */
export async function restoreShop(
  config: Config,
  file: string,
  options: { force: boolean; environment: Environment },
): Promise<RestoreResult> {
  try {
    return await restoreArchive(config, file, options);
  } catch (error) {
    throw wordDiskFault(error, config.dataDir);
  }
}

async function restoreArchive(
  config: Config,
  file: string,
  { force, environment }: { force: boolean; environment: Environment },
): Promise<RestoreResult> {
  refuseUnreadable(file);
  const archive = openArchive(file);
  try {
    const { manifest } = archive;
    const engine = config.databaseUrl === null ? 'sqlite' : 'postgres';
    if (manifest.engine !== engine) {
      const databaseNames = { sqlite: 'the embedded database', postgres: 'PostgreSQL' };
      throw new CommandFault(
        `This backup is of ${databaseNames[manifest.engine]}, but this shop runs on ${databaseNames[engine]} (DATABASE_URL).`,
      );
    }
    const existing = await findExistingShop(config);
    if (existing !== null && !force) {
      throw new CommandFault(
        `${existing} Nothing was changed. --force replaces it with the backup.`,
      );
    }
    if (config.databaseUrl === null) refuseWhileOpen(join(config.dataDir, DATABASE));
    else await refuseOpenPostgres(config.databaseUrl, 'restore');
    makeFolder(config.dataDir);
    const now = new Date();
    const leftovers = deleteRestoreLeftovers(config.dataDir, now.getTime());
    const workFolder = mkdtempSync(join(config.dataDir, '.restore-'));
    try {
      unpackAll(archive, workFolder);
      await refuseOtherSchema(workFolder, environment);
      changeOwner(config.dataDir, workFolder);
      if (config.databaseUrl !== null)
        await replaceDatabase(config.databaseUrl, join(workFolder, DUMP), environment);
      return { manifest, movedTo: replaceFiles(config.dataDir, workFolder, now), leftovers };
    } finally {
      rmSync(workFolder, { recursive: true, force: true });
    }
  } finally {
    archive.close();
  }
}

/** Tells a missing file from one without permission, which is not damaged. */
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

/** Describes an existing shop; null in an empty place. */
async function findExistingShop({ dataDir, databaseUrl }: Config): Promise<string | null> {
  if (imageNames(dataDir).length > 0 || existsSync(join(dataDir, DATABASE))) {
    return `There is already a shop in ${dataDir}.`;
  }
  if (databaseUrl === null) return null;
  const db = openPostgres(databaseUrl, () => {});
  try {
    const tables = await db.query.introspection.getTables();
    return tables.length > 0 ? 'There is already a shop in this PostgreSQL database.' : null;
  } finally {
    await db.close();
  }
}

/** Only an exclusive connection can leave WAL mode, so this fails while a shop is open. */
function refuseWhileOpen(file: string): void {
  if (!existsSync(file)) return;
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    database.exec('pragma journal_mode = delete');
  } catch (error) {
    const message = 'The shop is open: stop it first, then restore. Nothing was changed.';
    throw new CommandFault(message, { cause: error });
  } finally {
    database.close();
  }
}

/** Replaces the shop's objects in one transaction. */
async function replaceDatabase(url: string, dump: string, environment: Environment): Promise<void> {
  const clearing = await planClearing(url, await listDump(dump, environment));
  await replacePostgres(url, dump, { clearing, environment });
}

function unpackAll(archive: ArchiveReader, workFolder: string): void {
  for (const entry of archive.manifest.entries) {
    const target = join(workFolder, entry.name);
    // A forged name must not lead out of the folder.
    const isPlain =
      /^[\w-][\w.-]*$/.test(basename(entry.name)) && ['.', IMAGES].includes(dirname(entry.name));
    if (isPlain) mkdirSync(dirname(target), { recursive: true });
    if (!isPlain || !archive.unpack(entry, target)) {
      throw new CommandFault(
        `The backup is damaged: ${entry.name} is not what was packed. Nothing was changed.`,
      );
    }
  }
}

/** A restore by root gives the files to the data folder's owner, or the shop could not open them. */
function changeOwner(dataDir: string, workFolder: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(dataDir);
  for (const name of readdirSync(workFolder, { recursive: true, encoding: 'utf8' }))
    chownSync(join(workFolder, name), uid, gid);
}

/**
 * Moves the former files aside and the unpacked ones into place, the database last.
 * @returns the folder of the former files
 */
function replaceFiles(dataDir: string, workFolder: string, now: Date): string | null {
  const names = [IMAGES, SECRET, DATABASE];
  const aside = join(dataDir, `replaced-${now.toISOString().replace(/[:.]/g, '-')}`);
  const old = [...names, `${DATABASE}-wal`, `${DATABASE}-shm`].filter((name) =>
    existsSync(join(dataDir, name)),
  );
  if (old.length > 0) mkdirSync(aside, { mode: 0o700 });
  for (const name of old) renameSync(join(dataDir, name), join(aside, name));
  for (const name of names) {
    if (existsSync(join(workFolder, name))) renameSync(join(workFolder, name), join(dataDir, name));
  }
  return old.length > 0 ? aside : null;
}
