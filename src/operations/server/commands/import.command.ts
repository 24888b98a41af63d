import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../../../platform/server/config/config.ts';
import { decimalMarks } from '../../../catalogue/server/import/file/decimal-mark.ts';
import { type Command, type CommandContext, UsageError } from './command.ts';
import { importHelp } from './import.help.ts';
import { showProgress } from './progress.ts';

export const importCommand: Command = {
  name: 'import',
  summary: 'import a catalogue from a CSV file, or update the existing one',
  help: importHelp,
  run: runImport,
};

async function runImport(args: readonly string[], context: CommandContext): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      map: { type: 'string', multiple: true, default: [] },
      set: { type: 'string', multiple: true, default: [] },
      photos: { type: 'string' },
      decimal: { type: 'string' },
      'round-prices': { type: 'boolean', default: false },
      'keep-stock': { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
    },
  });
  const [file, ...others] = positionals;
  if (file === undefined) throw new UsageError('Name the CSV file to import.');
  if (others.length > 0) {
    throw new UsageError(
      `One file at a time, please: ${others.map((name) => `"${name}"`).join(', ')} cannot be imported as well.`,
    );
  }
  const photos = values.photos === undefined ? null : resolve(context.folder, values.photos);
  if (photos !== null && !statSync(photos, { throwIfNoEntry: false })?.isDirectory()) {
    throw new UsageError(`--photos: there is no folder ${photos}.`);
  }
  const decimal = decimalMarks.find((mark) => mark === values.decimal) ?? null;
  if (values.decimal !== undefined && decimal === null)
    throw new UsageError(`--decimal is point or comma, not "${values.decimal}".`);
  const config = readConfig(context.environment);
  // Loaded late: help and usage errors need neither database nor pictures.
  const { openForImport } = await import('./open-for-import.ts');
  const { importCatalogue } = await import('../../../catalogue/server/import/import-catalogue.ts');
  const { formatReport } = await import('../../../catalogue/server/import/import-report.ts');
  const dryRun = values['dry-run'];
  const { db, clock, limits, findPhotos } = await openForImport(config, photos, dryRun);
  const progress = showProgress(context);
  try {
    const outcome = await importCatalogue(
      resolve(context.folder, file),
      {
        map: values.map,
        set: values.set,
        decimal,
        roundPrices: values['round-prices'],
        keepStock: values['keep-stock'],
        limits,
        dryRun,
      },
      { db, clock, findPhotos, signal: context.signal, onProgress: progress.line },
    );
    progress.end();
    if (!outcome.ok) throw new UsageError(outcome.faults.join('\n'));
    context.print(formatReport(outcome.report));
    return outcome.report.rejected.length > 0 || outcome.report.stopped ? 1 : 0;
  } finally {
    await db.close();
  }
}
