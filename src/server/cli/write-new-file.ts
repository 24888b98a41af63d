import { existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { wordDiskFault } from '../disk-fault.ts';
import { CommandFault } from '../command-fault.ts';

/**
 * Writes a file that only its owner may read, under its own name once it is whole.
 * @throws CommandFault where it is there already, the disk does not take it, or somebody interrupts; nothing of it stays
 */
export async function writeNewFile(
  file: string,
  pieces: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
): Promise<void> {
  if (existsSync(file)) throw new CommandFault(`${file} is there already; it is not written over.`);
  if (!existsSync(dirname(file))) throw new CommandFault(`There is no folder ${dirname(file)}.`);
  const draft = `${file}.part`;
  try {
    // One that a crash has left keeps the rights it was made with.
    await rm(draft, { force: true });
    const handle = await open(draft, 'wx', 0o600);
    try {
      for await (const piece of pieces) {
        if (signal.aborted) throw new CommandFault('Interrupted. Nothing was written.');
        await handle.writeFile(piece);
      }
    } finally {
      await handle.close();
    }
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw wordDiskFault(error, dirname(file));
  }
}
