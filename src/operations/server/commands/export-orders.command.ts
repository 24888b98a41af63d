import { sayErrors } from '../../../platform/rules/errors/faults.ts';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ordersContract } from '../../../orders/rules/orders.contract.ts';
import { orderFilterNames } from '../../../orders/rules/order.states.ts';
import { readConfig } from '../../../platform/server/config/config.ts';
import { type Command, type CommandContext, UsageError } from './command.ts';

export const exportOrdersCommand: Command = {
  name: 'export-orders',
  summary: 'write the orders into a CSV file, for the accounts',
  help: `Writes the orders into a CSV file, while the shop goes on selling.

Usage: npm run shop -- export-orders FILE.csv [options]

The file is the same as from Manage Orders, Export as CSV: one line for each order, oldest first,
with its total in its currency and its times in UTC (RFC 4180, UTF-8). Orders that were
cancelled or have expired are not in it. It holds names, addresses and phone numbers
of customers, so only its owner may read it; a file that is there is never written over.
The audit log records that it was written. An apostrophe before a cell that begins with
=, +, - or @, as many phone numbers do, keeps a spreadsheet from reading it as a formula.

Options:
  --from 2026-01-01   the first day on which they were placed, in the shop's time zone
  --to 2026-01-31     the last day
  --filter NAME       ${orderFilterNames.join(', ')}; ${orderFilterNames[0]} by default
  --find TEXT         an order's number or half of it, how its buyer's name or address
                      begins, or the buyer's phone number

Exit code: 0 written, 1 not written (the reason is printed), 2 wrong usage.`,
  run: runExport,
};

async function runExport(args: readonly string[], context: CommandContext): Promise<number> {
  const option = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { from: option, to: option, filter: option, find: option },
  });
  const [name, ...others] = positionals;
  if (name === undefined || others.length > 0)
    throw new UsageError('Name the one file to write the orders to.');
  const query = ordersContract['GET /orders.csv'].query.safeParse(values);
  if (!query.success) {
    const faults = query.error.issues.map(({ path, message }) => `--${path.join('.')}: ${message}`);
    throw new UsageError(faults.join('\n'));
  }
  const config = readConfig(context.environment);
  const { openShop } = await import('./open-shop.ts');
  const { ordersCsv } = await import('../../../orders/server/export/orders-csv.ts');
  const { writeNewFile } = await import('./write-new-file.ts');
  const file = resolve(context.folder, name);
  const deps = await openShop(config);
  try {
    const orders = await ordersCsv(deps, exportOrdersCommand.name, query.data, 'en');
    if (!orders.ok)
      throw new UsageError(`--find: ${Object.values(sayErrors(orders.data.errors)).join(' ')}`);
    await writeNewFile(file, orders.value, context.signal);
    context.print(`The orders are in ${file}.`);
    return 0;
  } finally {
    await deps.db.close();
  }
}
