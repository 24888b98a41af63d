import { accessSync, constants, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const MEMORY = '/dev/shm';
/** Several times the space of all workers' databases. */
const MIN_FREE_BYTES = 1024 ** 3;

/**
 * The folder for files of tests, in memory if possible: tests then do not wait for the shared disk,
 * though their databases still sync every write.
 */
export const memoryFolder = hasSpace() ? MEMORY : tmpdir();

function hasSpace(): boolean {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= MIN_FREE_BYTES;
  } catch {
    return false;
  }
}
