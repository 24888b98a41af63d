import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Config } from '../../config.ts';
import { ArchiveWriter, type Manifest } from './archive.ts';
import { wordDiskFault } from './disk-fault.ts';
import { dumpPostgres } from './postgres-tools.ts';
import { BackupFault, DATABASE, DUMP, IMAGES, SECRET, imageNames } from './shop-files.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Writes the whole shop into one file while it goes on selling: the database as it is at one instant,
 * then the pictures, which are only ever added, and the demo's secret. The file gets its name once it
 * is complete. Rejects with BackupFault.
 */
export async function backupShop(
  config: Config,
  file: string,
  environment: Environment,
): Promise<Manifest> {
  try {
    return await writeBackup(config, file, environment);
  } catch (error) {
    throw wordDiskFault(error, dirname(file));
  }
}

async function writeBackup(
  config: Config,
  file: string,
  environment: Environment,
): Promise<Manifest> {
  if (existsSync(file))
    throw new BackupFault(`${file} is there already; a backup is never written over.`);
  const folder = dirname(file);
  if (!existsSync(folder)) throw new BackupFault(`There is no folder ${folder}.`);
  const madeAt = new Date();
  // Beside the file: there it can be renamed, and there is room for it if there is room at all.
  const workshop = mkdtempSync(join(folder, `.${basename(file)}-`));
  const draft = join(workshop, 'archive');
  let archive: ArchiveWriter | null = null;
  try {
    archive = new ArchiveWriter(draft);
    archive.add(...(await snapshot(config, workshop, environment)));
    for (const name of imageNames(config.dataDir))
      archive.add(`${IMAGES}/${name}`, join(config.dataDir, IMAGES, name));
    const secret = join(config.dataDir, SECRET);
    if (existsSync(secret)) archive.add(SECRET, secret);
    const manifest = archive.finish(config.databaseUrl === null ? 'sqlite' : 'postgres', madeAt);
    renameSync(draft, file);
    return manifest;
  } finally {
    archive?.close();
    rmSync(workshop, { recursive: true, force: true });
  }
}

/** The database in a file of its own. @returns its name in the backup, and the file */
async function snapshot(
  config: Config,
  workshop: string,
  environment: Environment,
): Promise<[string, string]> {
  if (config.databaseUrl !== null) {
    const dump = join(workshop, DUMP);
    await dumpPostgres(config.databaseUrl, dump, environment);
    return [DUMP, dump];
  }
  const source = join(config.dataDir, DATABASE);
  if (!existsSync(source))
    throw new BackupFault(`There is no shop in ${config.dataDir}: nothing to back up.`);
  const copy = join(workshop, DATABASE);
  const database = new DatabaseSync(source, { timeout: 10_000 });
  try {
    // Reads as of one instant and, in WAL mode, keeps no writer waiting.
    database.prepare('vacuum into ?').run(copy);
  } finally {
    database.close();
  }
  return [DATABASE, copy];
}
