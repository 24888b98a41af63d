import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../../../platform/server/config/config.ts';
import { CommandFault } from '../../../platform/server/errors/command-fault.ts';
import { type Command, type CommandContext, UsageError } from './command.ts';

export const settingsCommand: Command = {
  name: 'settings',
  summary: 'read and change the settings of the shop: business details, texts, limits',
  help: `Reads and changes what Shop Settings shows: business details, texts and limits.

Usage: npm run shop -- settings get [key …]
       npm run shop -- settings set key=value [key=value …]
       npm run shop -- settings export FILE
       npm run shop -- settings import FILE

  get      prints all settings, or the named ones; "limits" names all of limits.*,
           "tax" the tax rates; an empty value removes one: tax.DE=
  set      changes some settings, all of them or none
  export   writes all settings into a file, which is never written over
  import   changes the settings that a file names, all of them or none

A file has one setting a line, key = value. A value of several lines is indented
below its key. A line that begins with # is a comment.

The shop can stay open: its pages follow within a second. The audit log records
what was changed.

Exit code: 0 done, 1 not done (the reason is printed), 2 wrong usage.`,
  run: runSettings,
};

async function runSettings(args: readonly string[], context: CommandContext): Promise<number> {
  const { positionals } = parseArgs({ args: [...args], allowPositionals: true });
  const [action, ...rest] = positionals;
  const { exportSettings, importSettings, printSettings, setSettings } =
    await import('./settings-actions.ts');
  const oneFile = () => {
    const [name, ...others] = rest;
    if (name === undefined || others.length > 0)
      throw new UsageError(`Name the one file to ${action}.`);
    return resolve(context.folder, name);
  };
  const work = {
    get: () => printSettings(rest),
    set: () => setSettings(rest),
    export: () => exportSettings(oneFile()),
    import: () => importSettings(oneFile(), readText),
  }[action ?? ''];
  if (!work) throw new UsageError('Choose an action: settings get, set, export or import.');
  const run = work();
  const config = readConfig(context.environment);
  const { openShop } = await import('./open-shop.ts');
  const deps = await openShop(config);
  try {
    await run(deps, context);
    return 0;
  } finally {
    await deps.db.close();
  }
}

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw new CommandFault(`${file} cannot be read: ${(error as Error).message}.`, {
      cause: error,
    });
  }
}
