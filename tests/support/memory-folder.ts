import { accessSync, constants, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const MEMORY = '/dev/shm';
/** What all workers' databases take at once, several times over. */
const ROOM_BYTES = 1024 ** 3;

/**
 * Where files may lie that end with their test. In memory where the system has such a folder with room: a test then
 * waits for no disk, which all tests share, though its database asks for every write as a shop's does.
 */
export const memoryFolder = hasRoom() ? MEMORY : tmpdir();

function hasRoom(): boolean {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ROOM_BYTES;
  } catch {
    return false;
  }
}
