import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../../../platform/server/config/config.ts';
import { type Command, type CommandContext, UsageError } from './command.ts';

export const restoreCommand: Command = {
  name: 'restore',
  summary: 'replace the shop with a backup',
  help: `Replaces the shop with a backup.

Usage: npm run shop -- restore FILE [--force]

The backup is unpacked and checked before anything is changed. Stop the shop first.
Without --force, an existing shop is not replaced.

Options:
  --force   replace an existing shop. Its files are moved into a folder
            replaced-<time> inside DATA_DIR. On PostgreSQL the shop's tables are
            replaced, so make a backup first; what else is in that database stays.

A backup of the embedded database goes to the embedded database, one of PostgreSQL to
PostgreSQL. One of an earlier release is brought up to date when the shop starts; one of
a newer release, or from before version 0.2.0, is refused. Afterwards: npm run shop -- doctor

Exit code: 0 restored, 1 not restored (the reason is printed), 2 wrong usage.`,
  run: runRestore,
};

async function runRestore(args: readonly string[], context: CommandContext): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { force: { type: 'boolean', default: false } },
  });
  const [name, ...others] = positionals;
  if (name === undefined || others.length > 0)
    throw new UsageError('Name the one file to restore from.');
  const config = readConfig(context.environment);
  const { explainDatabaseError } = await import('../start/assemble.ts');
  const { restoreShop } = await import('../backup/restore-shop.ts');
  const { describeLeftover } = await import('../backup/leftovers.ts');
  const file = resolve(context.folder, name);
  const options = { force: values.force, environment: context.environment };
  const { manifest, movedTo, leftovers } = await restoreShop(config, file, options).catch(
    async (error: unknown) => {
      throw await explainDatabaseError(config, error);
    },
  );
  for (const leftover of leftovers) context.print(describeLeftover(leftover, 'A restore'));
  context.print(`The shop is as it was at ${manifest.madeAt}.`);
  if (movedTo !== null) context.print(`The previous shop is in ${movedTo}.`);
  context.print('Check the result with: npm run shop -- doctor');
  return 0;
}
