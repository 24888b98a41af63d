import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../../../platform/server/config/config.ts';
import { type Command, type CommandContext, UsageError } from './command.ts';

export const backupCommand: Command = {
  name: 'backup',
  summary: 'write the whole shop into one file, while it is open',
  help: `Writes the whole shop into one file, while it goes on selling.

Usage: npm run shop -- backup FILE

The file holds the database as it is at one instant, the pictures that the shop hosts
itself and, of a demo, its secret. It is an SQLite archive: sqlite3 FILE -A lists it.
Settings are not in it (AUTH_SECRET of a live shop is one): keep those yourself. Nor are
pictures in a bucket, at imgbb or at any other address: their number is printed.
It holds addresses and password hashes, so only its owner may read it; a file that is
there is never written over. On PostgreSQL the database is dumped by pg_dump.

Exit code: 0 written, 1 not written (the reason is printed), 2 wrong usage.`,
  run: runBackup,
};

async function runBackup(args: readonly string[], context: CommandContext): Promise<number> {
  const { positionals } = parseArgs({ args: [...args], allowPositionals: true });
  const [name, ...others] = positionals;
  if (name === undefined || others.length > 0)
    throw new UsageError('Name the one file to write the backup to.');
  const config = readConfig(context.environment);
  const { backupShop } = await import('../backup/backup-shop.ts');
  const { describeLeftover } = await import('../backup/leftovers.ts');
  const file = resolve(context.folder, name);
  const { manifest, externalPictures, leftovers } = await backupShop(config, file, context);
  const { entries } = manifest;
  const bytes = entries.reduce((sum, entry) => sum + entry.bytes, 0);
  const images = entries.filter((entry) => entry.name.startsWith('images/')).length;
  const size = `${(bytes / 1_000_000).toFixed(1)} MB`;
  const files = images === 1 ? '1 picture file' : `${images} picture files`;
  context.print(`The backup is in ${file}: the database and ${files}, ${size}.`);
  if (externalPictures > 0) context.print(describeExternal(externalPictures));
  for (const leftover of leftovers) context.print(describeLeftover(leftover, 'A backup'));
  return 0;
}

function describeExternal(pictures: number): string {
  const which =
    pictures === 1
      ? '1 picture that the shop shows is'
      : `${pictures} pictures that the shop shows are`;
  return `Not in it: ${which} kept elsewhere (in a bucket, at imgbb or at another address).`;
}
