import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../../../platform/server/config/config.ts';
import { type Command, type CommandContext, UsageError } from './command.ts';

export const exportPartsCommand: Command = {
  name: 'export-parts',
  summary: 'write the catalogue into a CSV file that the import reads',
  help: `Writes the catalogue into a CSV file, while the shop goes on selling.

Usage: npm run shop -- export-parts FILE.csv

One line for each part, with the columns that the import reads and one for each
attribute that any part has (RFC 4180, UTF-8). Imported again, the file changes
nothing. An apostrophe before a text that begins with =, +, - or @ keeps a spreadsheet
from reading it as a formula; the import removes it again. An existing file is
never written over.

Exit code: 0 written, 1 not written (the reason is printed), 2 wrong usage.`,
  run: runExport,
};

async function runExport(args: readonly string[], context: CommandContext): Promise<number> {
  const [name, ...others] = parseArgs({ args: [...args], allowPositionals: true }).positionals;
  if (name === undefined || others.length > 0)
    throw new UsageError('Name the one file to write the parts to.');
  const config = readConfig(context.environment);
  const { openShop } = await import('./open-shop.ts');
  const { exportParts } = await import('../../../catalogue/server/import/export-parts.ts');
  const { writeNewFile } = await import('./write-new-file.ts');
  const file = resolve(context.folder, name);
  const deps = await openShop(config);
  try {
    await writeNewFile(
      file,
      await exportParts(deps.db.query, deps.config.currency),
      context.signal,
    );
    context.print(`The parts are in ${file}.`);
    return 0;
  } finally {
    await deps.db.close();
  }
}
