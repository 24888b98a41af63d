import { dayIn } from '../../../platform/rules/day-in.ts';
import { DAY_MS } from '../../../platform/rules/durations.ts';
import { majorOf } from '../../../platform/rules/money/money.ts';
import type { Deps } from '../../../platform/server/deps.ts';
import { openInvoices, openMinorOf } from '../../../receivables/server/items/open-items.store.ts';
import { recordPayment } from '../../../receivables/server/payments/record-payment.ts';
import { uploadStatement } from '../../../receivables/server/statements/upload-statement.ts';
import { demoAccounts } from './demo-accounts.ts';
import { must } from './demo-orders.ts';

const [{ email: host }] = demoAccounts;

/** Part of the oldest invoice on account is paid, and a statement waits to be booked. */
export async function seedOpenItems(deps: Deps): Promise<void> {
  const { currency } = deps.config;
  const [oldest, second] = await openInvoices(deps.db.query, currency);
  if (!oldest || !second) return;
  const dayAgo = (days: number) => dayIn('UTC', deps.clock.now() - days * DAY_MS);
  const part = majorOf(Math.floor(openMinorOf(oldest) / 300) * 100, currency);
  must(
    await recordPayment(
      deps,
      host,
      {
        companyId: oldest.company_id,
        date: dayAgo(12),
        amount: part,
        reference: `Part of ${oldest.number}`,
        allocations: [{ invoiceId: oldest.id, amount: part }],
      },
      null,
    ),
  );
  const rows = [
    ['Date', 'Payer', 'Description', 'Amount'],
    [
      dayAgo(2),
      'Harbour Cycles',
      `Invoice ${second.number}`,
      majorOf(openMinorOf(second), currency),
    ],
    [dayAgo(2), 'Cobble & Chain', `${oldest.number}, second part`, majorOf(5_000, currency)],
    [dayAgo(1), 'Millbrook Water', 'Rates', majorOf(-8_400, currency)],
    [dayAgo(1), 'J. Doe', 'Thank you', majorOf(2_500, currency)],
  ];
  const text = rows.map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\n');
  const file = new File([`${text}\n`], 'statement.csv');
  must(await uploadStatement(deps, host, { file, faulty: 'refuse', account: 'own' }));
}
