import { CommandFault } from './command-fault.ts';

/** Primary result codes of SQLite (sqlite.org/rescode.html); the rest of an errcode says more of the same. */
const SQLITE_PRIMARY = 0xff;
const READ_ONLY = 8;
const CANNOT_OPEN = 14;
const FULL = 13;

const noRoom: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', FULL]);
const noRight: ReadonlySet<unknown> = new Set(['EACCES', 'EPERM', 'EROFS', READ_ONLY, CANNOT_OPEN]);

/** A disk that fails, and a file that may grow no further. */
const broken: ReadonlySet<unknown> = new Set(['EIO', 'EFBIG']);

/** Whether the disk takes nothing any more: it is full, closed to us, read-only or broken. */
export const isDiskFault = (error: unknown): boolean =>
  [noRoom, noRight, broken].some((kinds) => kinds.has(kindOf(error)));

/** A disk that is full or closed to us is a shopkeeper's matter, so that it is told in words; anything else stays what it is. */
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
