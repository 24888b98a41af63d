import { relative, resolve } from 'node:path';
import { ConfigError, type Config } from '../../../platform/server/config/config.ts';
import {
  FULL_IN_POSTGRES,
  FULL_IN_SQLITE,
  databaseTrouble,
  isDamaged,
} from '../../../platform/server/db/failures/busy.ts';
import { DatabaseUnusable } from '../../../platform/server/db/failures/database-unusable.ts';
import { DemoInLiveShop } from '../going-live/refuse-demo.ts';

export class NotBuilt extends Error {
  override readonly name = 'NotBuilt';

  constructor(cause: unknown) {
    super('The shop is not built yet. Build it with: npm run build (npm start does so by itself)', {
      cause,
    });
  }
}

/** Errors whose message is written for the shopkeeper. */
const MESSAGE_IS_ENOUGH = [ConfigError, DatabaseUnusable, DemoInLiveShop, NotBuilt] as const;

/** Forbidden files, and folders under /proc, which fails with ENOENT. */
const isDenied = (code: unknown, syscall: unknown) =>
  ['EACCES', 'EPERM', 'EROFS'].includes(String(code)) || (code === 'ENOENT' && syscall === 'mkdir');

/**
 * Explains why the shop or a command failed, naming the setting; null if no setting helps, and the
 * stack is needed.
 * @param config null if reading it failed
 */
export function startErrorMessage(error: unknown, config: Config | null): string | null {
  if (!(error instanceof Error)) return null;
  if (MESSAGE_IS_ENOUGH.some((kind) => error instanceof kind)) return error.message;
  if (config === null) return null;
  const { dataDir } = config;
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const { code, errcode, path, syscall } = cause as Error & Partial<Record<string, unknown>>;
    if (isDenied(code, syscall) && typeof path === 'string' && isSameOrNested(path, dataDir))
      return `${path} cannot be read and written by this user of the machine. Give the shop the right to, or set DATA_DIR to another folder.`;
    if (code === 'ENOSPC')
      return `There is no room left on the disk of DATA_DIR (${dataDir}). Make some, or set DATA_DIR to a folder on another.`;
    if (code === FULL_IN_POSTGRES)
      return 'PostgreSQL has no room left on its disk (DATABASE_URL). Make some there, and try again: what was begun is undone.';
    const message = typeof errcode === 'number' ? sqliteMessage(cause, errcode, dataDir) : null;
    if (message !== null) return message;
  }
  return null;
}

function sqliteMessage(error: Error, errcode: number, dataDir: string): string | null {
  if (errcode === FULL_IN_SQLITE)
    return `There is no room left on the disk of DATA_DIR (${dataDir}), or for temporary files (/var/tmp, or SQLITE_TMPDIR). Make some, or set either to a folder on another.`;
  const trouble = databaseTrouble(error);
  if (trouble === 'busy')
    return `The database in DATA_DIR (${dataDir}) is held by another program, such as a copy or a restore. Try again when that is done.`;
  if (trouble === 'gone')
    return `The database in DATA_DIR (${dataDir}) cannot be opened: its disk is full, takes no writing, or fails (${error.message}). Make room there, or set DATA_DIR to a folder on another.`;
  if (isDamaged(errcode))
    return `The file shop.db in DATA_DIR (${dataDir}) is damaged, or no database (${error.message}). How a backup is put in its place is described in docs/deploying.md under "Backup".`;
  return null;
}

/** Parents count, since they are created too. */
function isSameOrNested(path: string, folder: string): boolean {
  return isWithin(path, folder) || isWithin(folder, path);
}

function isWithin(path: string, folder: string): boolean {
  const way = relative(resolve(folder), resolve(path));
  return way === '' || !way.startsWith('..');
}
