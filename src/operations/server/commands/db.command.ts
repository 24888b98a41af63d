import { parseArgs } from 'node:util';
import { formatCount } from '../../../platform/rules/numbers/format-count.ts';
import { type Config, readConfig } from '../../../platform/server/config/config.ts';
import type { CopyProgress } from '../copy-database/copy-tables.ts';
import type { CopyReport } from '../copy-database/copy-shop.ts';
import { type Command, type CommandContext, UsageError } from './command.ts';
import { showProgress } from './progress.ts';

export const dbCommand: Command = {
  name: 'db',
  summary: 'db copy: move a shop from the embedded database to PostgreSQL',
  help: `Moves a shop from the embedded database (DATA_DIR/shop.db) to PostgreSQL.

Usage: npm run shop -- db copy [--to postgres://user:password@host/database]

Stop the shop first, and make a backup. The target is the database of DATABASE_URL,
or of --to, which other users of this machine can see while it runs. It must be
empty, or hold the rows of an interrupted copy.

Every row of every table is copied as it is, under the same id. Then both sides are
compared (rows, sums of all numbers and dates, lengths of all texts), and the target
is checked for consistency. The source is not changed, so that it
can be opened again as long as nothing was sold from the copy.

It can be interrupted and run again: existing rows are compared and skipped.
A row that is there and differs, and a target with another shop's rows, are
refused; nothing is ever overwritten.

Options:
  --to ADDRESS   copy there instead of to DATABASE_URL

Pictures that the shop keeps itself stay in DATA_DIR/images: keep DATA_DIR with the
shop. docs/deploying.md says what several processes share.

Exit code: 0 copied and identical, 1 not or only partly copied (the reason is
printed), 2 wrong usage.`,
  run: runDb,
};

async function runDb(args: readonly string[], context: CommandContext): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { to: { type: 'string' } },
  });
  if (positionals.join(' ') !== 'copy')
    throw new UsageError('The only database command is: db copy.');
  const { to = context.environment['DATABASE_URL'] } = values;
  const config = readConfig({ ...context.environment, DATABASE_URL: to });
  if (config.databaseUrl === null)
    throw new UsageError('Set DATABASE_URL to the PostgreSQL database to copy to, or use --to.');
  const { databaseFile } = await import('./open-shop.ts');
  const { explainDatabaseError } = await import('../start/assemble.ts');
  const { copyShop } = await import('../copy-database/copy-shop.ts');
  const progress = showProgress(context);
  const report = await copyShop({
    from: databaseFile(config),
    to: config.databaseUrl,
    signal: context.signal,
    onProgress: (done) => progress.show(() => describeProgress(done)),
  })
    .finally(progress.end)
    .catch(async (error: unknown) => {
      throw await explainDatabaseError(config, error);
    });
  return printReport(config, report, context);
}

function describeProgress({ table, rows, of }: CopyProgress): string {
  const percent = Math.floor((rows / Math.max(of, 1)) * 100);
  return `${table}: ${formatCount(rows)} of ${formatCount(of)} rows (${percent} %)`;
}

function printReport(
  config: Config,
  report: CopyReport,
  { print, printError }: CommandContext,
): number {
  const { copied, found, comparison, violations } = report;
  const before = found > 0 ? `; ${formatCount(found)} were already there` : '';
  if (comparison === null) {
    printError(
      `Stopped: ${formatCount(copied)} rows were copied${before}. Run it again to continue.\n`,
    );
    return 1;
  }
  if (comparison.faults.length > 0) {
    printError(['The two databases differ:', ...comparison.faults.map(indent), ''].join('\n'));
    return 1;
  }
  print(`${formatCount(copied)} rows were copied${before}. Both databases match:`);
  for (const { what, value } of comparison.totals)
    print(`  ${what.padEnd(22)} ${formatCount(Number(value)).padStart(16)}`);
  if (violations.length > 0) {
    printError(
      [
        'The shop was copied as it is, but its data is not consistent:',
        ...violations.map(indent),
        '',
      ].join('\n'),
    );
    printError('See npm run shop -- doctor, with DATABASE_URL set.\n');
    return 1;
  }
  print('All consistency checks passed.');
  print(
    'Set DATABASE_URL for the shop from now on, and move shop.db away so that nobody opens it.',
  );
  if (config.images.provider === 'local')
    print(`Its pictures stay in ${config.dataDir}/images: keep DATA_DIR as it is.`);
  if (config.authSecret === null)
    print('AUTH_SECRET is not set: DATA_DIR/auth-secret keeps everybody signed in.');
  return 0;
}

const indent = (line: string) => `  ${line}`;
