import { CommandFault } from './command-fault.ts';

/** Primary result codes of SQLite (sqlite.org/rescode.html); the rest of an errcode says more of the same. */
const SQLITE_PRIMARY = 0xff;
const READ_ONLY = 8;
const CANNOT_OPEN = 14;
const FULL = 13;

const noRoom: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', FULL]);
const noRight: ReadonlySet<unknown> = new Set(['EACCES', 'EPERM', 'EROFS', READ_ONLY, CANNOT_OPEN]);

/** A disk that is full or closed to us is a shopkeeper's matter, so that it is told in words; anything else stays what it is. */
export function wordDiskFault(error: unknown, folder: string): unknown {
  if (!(error instanceof Error)) return error;
  const { code, errcode, path } = error as NodeJS.ErrnoException & { errcode?: number };
  const kind = errcode === undefined ? code : errcode & SQLITE_PRIMARY;
  const cause = { cause: error };
  if (noRoom.has(kind)) return new CommandFault(`There is no room left in ${folder}.`, cause);
  if (!noRight.has(kind)) return error;
  const place = path ?? folder;
  return new CommandFault(`This user of the machine may not read or write ${place}.`, cause);
}
