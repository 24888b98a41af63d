import { quoted } from './source-shop.ts';
import type { CopyWork } from './copy-tables.ts';

/** Sums are taken in two halves, since the times of a million rows add up beyond what an integer holds. */
const HALF = 1_000_000;

/** What a shopkeeper would ask first; the same question for both sides. */
const headlines = [
  ['orders', `select cast(count(*) as text) as figure from orders`],
  ['money of the orders', `select cast(coalesce(sum(price), 0) as text) as figure from orders`],
  ['units in stock', `select cast(coalesce(sum(available), 0) as text) as figure from parts`],
  ['stock ledger', `select cast(coalesce(sum(delta), 0) as text) as figure from stock_ledger`],
  [
    'refunds not made yet',
    `select cast(count(*) as text) as figure from refunds where status <> 'done'`,
  ],
  [
    'mails not sent yet',
    `select cast(count(*) as text) as figure from outbox where sent_at is null`,
  ],
  ['accounts', `select cast(count(*) as text) as figure from account_users`],
] as const;

export type Books = {
  readonly headlines: readonly { readonly what: string; readonly figure: string }[];
  /** What is not the same on both sides, in words. */
  readonly faults: readonly string[];
};

/**
 * Compares both sides without trusting the copy: the rows of every table, the sum of every number and
 * date, how many values are there and how long all texts are together.
 */
export async function compareBooks({ source, target, tables }: CopyWork): Promise<Books> {
  const faults: string[] = [];
  for (const table of tables) {
    const columns = [...table.kept].map(([name, { type }]) => ({ name, type }));
    const here = await source.figures(statementFor(table.name, columns, 'unixepoch'));
    const there = await target.figures(statementFor(table.name, columns, 'epoch'));
    for (const [what, figure] of Object.entries(here)) {
      if (figure !== there[what])
        faults.push(
          `${table.name}, ${what}: ${figure} in the source, ${there[what]} in the target`,
        );
    }
  }
  const words = [];
  for (const [what, statement] of headlines) {
    const { figure = '' } = await source.figures(statement);
    const other = await target.figures(statement);
    if (figure !== other['figure'])
      faults.push(`${what}: ${figure} in the source, ${other['figure']} in the target`);
    words.push({ what, figure });
  }
  return { headlines: words, faults };
}

function statementFor(
  table: string,
  columns: readonly { readonly name: string; readonly type: string }[],
  seconds: 'unixepoch' | 'epoch',
): string {
  const figures = columns.flatMap(({ name, type }) => {
    const column = quoted(name);
    const shown = (expression: string, what: string) =>
      `cast(coalesce(${expression}, 0) as text) as ${quoted(`${what} of ${name}`)}`;
    const count = shown(`count(${column})`, 'number');
    if (type === 'boolean') return [count, shown(`count(*) filter (where ${column})`, 'yes')];
    if (type.startsWith('timestamp')) {
      const moment =
        seconds === 'epoch'
          ? `cast(floor(extract(epoch from ${column})) as bigint)`
          : `unixepoch(${column})`;
      return [count, shown(`sum(${moment})`, 'sum')];
    }
    if (type === 'text') return [count, shown(`sum(length(${column}))`, 'length')];
    return [
      count,
      shown(`sum(${column} / ${HALF})`, 'sum'),
      shown(`sum(${column} % ${HALF})`, 'remainder'),
    ];
  });
  return `select cast(count(*) as text) as "rows", ${figures.join(', ')} from ${quoted(table)}`;
}
