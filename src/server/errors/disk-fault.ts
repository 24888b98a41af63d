import { CommandFault } from './command-fault.ts';

/** SQLite's primary result codes (sqlite.org/rescode.html) are the low byte of an errcode. */
const SQLITE_PRIMARY = 0xff;
const READ_ONLY = 8;
const CANNOT_OPEN = 14;
const FULL = 13;

const noRoom: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', FULL]);
const noRight: ReadonlySet<unknown> = new Set(['EACCES', 'EPERM', 'EROFS', READ_ONLY, CANNOT_OPEN]);

const broken: ReadonlySet<unknown> = new Set(['EIO', 'EFBIG']);

/** Whether a write failed because the disk is full, read-only, not permitted or broken. */
export const isDiskFault = (error: unknown): boolean =>
  [noRoom, noRight, broken].some((kinds) => kinds.has(kindOf(error)));

/**
 * Turns a full or forbidden disk into a message for the shopkeeper; returns any other error
 * unchanged.
 */
export function wordDiskFault(error: unknown, folder: string): unknown {
  if (!(error instanceof Error)) return error;
  const kind = kindOf(error);
  const cause = { cause: error };
  if (noRoom.has(kind)) return new CommandFault(`There is no room left in ${folder}.`, cause);
  if (!noRight.has(kind)) return error;
  const place = (error as NodeJS.ErrnoException).path ?? folder;
  return new CommandFault(`This user of the machine may not read or write ${place}.`, cause);
}

function kindOf(error: unknown): unknown {
  const { code, errcode } = (error ?? {}) as { code?: unknown; errcode?: unknown };
  return typeof errcode === 'number' ? errcode & SQLITE_PRIMARY : code;
}
