import { existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { wordDiskFault } from '../../../platform/server/errors/disk-fault.ts';
import { CommandFault } from '../../../platform/server/errors/command-fault.ts';

/**
 * Writes a file readable by its owner only, which gets its name once complete. A failure leaves nothing.
 * @throws CommandFault if the file exists, the disk fails, or the command is interrupted
 */
export async function writeNewFile(
  file: string,
  pieces: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
): Promise<void> {
  if (existsSync(file)) throw new CommandFault(`${file} already exists and is not overwritten.`);
  if (!existsSync(dirname(file))) throw new CommandFault(`There is no folder ${dirname(file)}.`);
  const draft = `${file}.part`;
  try {
    // A crash may have left one, with other permissions.
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
