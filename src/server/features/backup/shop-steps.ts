import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { MIGRATIONS, stepsInFile } from '../../db/engines/steps-in-file.ts';
import { isOutdated, isShop, unknownSteps } from '../../db/migrations.ts';
import { tableInDump } from './postgres-tools.ts';
import { CommandFault } from '../../command-fault.ts';
import { DATABASE, DUMP } from './shop-files.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Rejects with CommandFault for a backup (unpacked in `folder`) whose schema this version could not open. */
export async function refuseOtherVersions(folder: string, environment: Environment): Promise<void> {
  const steps = await stepsIn(folder, environment);
  if (isOutdated(steps))
    throw new CommandFault(
      'This backup was made before version 0.2.0 and cannot be brought up to date. Nothing was changed.',
    );
  const newer = unknownSteps(steps);
  if (newer.length === 0) return;
  throw new CommandFault(
    [
      `This backup is of a newer release of the shop than this one, which does not know ${newer.join(', ')}.`,
      'Nothing was changed. Put that release in place, or one after it, and restore with it.',
    ].join('\n'),
  );
}

async function stepsIn(folder: string, environment: Environment): Promise<string[]> {
  const [dump, file] = [join(folder, DUMP), join(folder, DATABASE)];
  if (existsSync(dump)) return stepsInDump(dump, environment);
  if (existsSync(file)) return stepsInFile(file);
  throw new CommandFault('The backup is damaged: it has no database. Nothing was changed.');
}

/** Another application in the same database may keep a table of that name, too. */
async function stepsInDump(file: string, environment: Environment): Promise<string[]> {
  const text = await tableInDump(file, MIGRATIONS, environment);
  const tables = text.split(/^COPY .*$/m).slice(1);
  const steps = tables.map((rows) =>
    (rows.split(/^\\\.$/m)[0] ?? '')
      .split('\n')
      .filter((row) => row !== '')
      .map((row) => row.split('\t')[0] ?? ''),
  );
  return steps.find(isShop) ?? [];
}
