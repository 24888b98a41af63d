import { parseArgs } from 'node:util';
import { readConfig } from '../../../platform/server/config/config.ts';
import { type Command, type CommandContext, UsageError } from './command.ts';

export const doctorCommand: Command = {
  name: 'doctor',
  summary: 'check stock, orders, payments, pictures, mails and people; --fix repairs what is safe',
  help: `Checks the shop's data and says what is wrong.

Usage: npm run shop -- doctor [--fix]

It replays the stock ledger against the stock and the orders, compares payments and
refunds with the payment provider, and looks for pictures, mails and people without a
home. The shop can stay open.

Options:
  --fix   repair what does not need a person's judgement. Each repair is a row in the audit
          log, by "doctor". The rest is only reported.

Make a backup before --fix: npm run shop -- backup FILE

Exit code: 0 all is well, or was repaired; 1 something remains; 2 wrong usage.`,
  run: runDoctor,
};

async function runDoctor(args: readonly string[], context: CommandContext): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { fix: { type: 'boolean', default: false } },
  });
  if (positionals.length > 0)
    throw new UsageError(`The doctor does not take "${positionals.join(' ')}".`);
  const config = readConfig(context.environment);
  const { openShop } = await import('./open-shop.ts');
  const { checks, examine } = await import('../doctor/examine.ts');
  const { renderReport } = await import('../doctor/report.ts');
  const deps = await openShop(config);
  try {
    const outcomes = await examine(deps, { fix: values.fix });
    context.print(
      renderReport(
        checks.map(({ name }) => name),
        outcomes,
      ),
    );
    return outcomes.every(({ end }) => end === 'repaired') ? 0 : 1;
  } finally {
    await deps.db.close();
  }
}
