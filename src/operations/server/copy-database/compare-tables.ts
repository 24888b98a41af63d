import { quoted } from './source-shop.ts';
import type { CopyWork } from './copy-tables.ts';

/** Sums of a million timestamps overflow an integer, so quotient and remainder are summed separately. */
const HALF = 1_000_000;

/** The totals shown to the shopkeeper; both engines run the same statements. */
const totalStatements = [
  ['orders', `select cast(count(*) as text) as value from orders`],
  [
    'money of the orders',
    `select cast(coalesce(sum(total_minor), 0) as text) as value from orders`,
  ],
  ['units in stock', `select cast(coalesce(sum(available), 0) as text) as value from parts`],
  ['stock ledger', `select cast(coalesce(sum(delta), 0) as text) as value from stock_ledger`],
  [
    'refunds not made yet',
    `select cast(count(*) as text) as value from refunds where status <> 'done'`,
  ],
  [
    'mails not sent yet',
    `select cast(count(*) as text) as value from outbox where sent_at is null`,
  ],
  ['accounts', `select cast(count(*) as text) as value from account_users`],
] as const;

export type Comparison = {
  readonly totals: readonly { readonly what: string; readonly value: string }[];
  readonly faults: readonly string[];
};

/** Compares both databases by row counts, sums, numbers of values and total text lengths. */
export async function compareTables({ source, target, tables }: CopyWork): Promise<Comparison> {
  const faults: string[] = [];
  for (const table of tables) {
    const columns = [...table.targetColumns].map(([name, { type }]) => ({ name, type }));
    const inSource = await source.firstRow(statementFor(table.name, columns, 'unixepoch'));
    const inTarget = await target.firstRow(statementFor(table.name, columns, 'epoch'));
    for (const [what, value] of Object.entries(inSource)) {
      if (value !== inTarget[what])
        faults.push(
          `${table.name}, ${what}: ${value} in the source, ${inTarget[what]} in the target`,
        );
    }
  }
  const totals = [];
  for (const [what, statement] of totalStatements) {
    const { value = '' } = await source.firstRow(statement);
    const other = await target.firstRow(statement);
    if (value !== other['value'])
      faults.push(`${what}: ${value} in the source, ${other['value']} in the target`);
    totals.push({ what, value });
  }
  return { totals, faults };
}

function statementFor(
  table: string,
  columns: readonly { readonly name: string; readonly type: string }[],
  seconds: 'unixepoch' | 'epoch',
): string {
  const values = columns.flatMap(({ name, type }) => {
    const column = quoted(name);
    const labelled = (expression: string, what: string) =>
      `cast(coalesce(${expression}, 0) as text) as ${quoted(`${what} of ${name}`)}`;
    const count = labelled(`count(${column})`, 'number');
    if (type === 'boolean') return [count, labelled(`count(*) filter (where ${column})`, 'yes')];
    if (type.startsWith('timestamp')) {
      const time =
        seconds === 'epoch'
          ? `cast(floor(extract(epoch from ${column})) as bigint)`
          : `unixepoch(${column})`;
      return [count, labelled(`sum(${time})`, 'sum')];
    }
    if (type === 'text') return [count, labelled(`sum(length(${column}))`, 'length')];
    return [
      count,
      labelled(`sum(${column} / ${HALF})`, 'sum'),
      labelled(`sum(${column} % ${HALF})`, 'remainder'),
    ];
  });
  return `select cast(count(*) as text) as "rows", ${values.join(', ')} from ${quoted(table)}`;
}
