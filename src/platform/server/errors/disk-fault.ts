import { CommandFault } from './command-fault.ts';

/** SQLite's primary result codes (sqlite.org/rescode.html) are the low byte of an errcode. */
const SQLITE_PRIMARY = 0xff;
const READ_ONLY = 8;
const CANNOT_OPEN = 14;
const FULL = 13;

const fullDisk: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', FULL]);
const forbidden: ReadonlySet<unknown> = new Set([
  'EACCES',
  'EPERM',
  'EROFS',
  READ_ONLY,
  CANNOT_OPEN,
]);

const broken: ReadonlySet<unknown> = new Set(['EIO', 'EFBIG']);

/** Whether a write failed because the disk is full, read-only, not permitted or broken. */
export const isDiskFault = (error: unknown): boolean =>
  [fullDisk, forbidden, broken].some((codes) => codes.has(codeOf(error)));

/**
 * Turns a full or forbidden disk into a message for the shopkeeper; returns any other error
 * unchanged.
 */
export function wordDiskFault(error: unknown, folder: string): unknown {
  if (!(error instanceof Error)) return error;
  const code = codeOf(error);
  const cause = { cause: error };
  if (fullDisk.has(code)) return new CommandFault(`There is no room left in ${folder}.`, cause);
  if (!forbidden.has(code)) return error;
  const place = (error as NodeJS.ErrnoException).path ?? folder;
  return new CommandFault(`This user of the machine may not read or write ${place}.`, cause);
}

function codeOf(error: unknown): unknown {
  const { code, errcode } = (error ?? {}) as { code?: unknown; errcode?: unknown };
  return typeof errcode === 'number' ? errcode & SQLITE_PRIMARY : code;
}
