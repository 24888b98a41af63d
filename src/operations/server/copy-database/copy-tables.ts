import { CommandFault } from '../../../platform/server/errors/command-fault.ts';
import type { Row, SourceShop, Table } from './source-shop.ts';
import { type Columns, type TargetShop, toTargetRow, keyOf } from './target-shop.ts';

/** Totals that triggers maintain. They do not identify a shop, and are copied last. */
const TRIGGER_TOTALS: ReadonlySet<string> = new Set([
  'parts_per_category',
  'revenue_by_week',
  'recent_sales',
  'part_sales',
  'part_sales_by_currency',
]);
/** Triggers that are off while rows are copied: each would update the same few totals for every row. */
const COUNTING_TRIGGERS: Readonly<Record<string, readonly string[]>> = {
  order_lines: ['sale_made'],
  parts: ['part_counted'],
};
const isTotal = ({ name }: Table) => TRIGGER_TOTALS.has(name);

/** Maximum differing rows named in the message. */
const MAX_NAMED = 5;

export type CopyProgress = {
  readonly table: string;
  /** Over all tables. */
  readonly rows: number;
  readonly of: number;
};

export type CopyWork = {
  readonly source: SourceShop;
  readonly target: TargetShop;
  readonly tables: readonly (Table & { readonly targetColumns: Columns; readonly rows: number })[];
  /** Maximum rows in memory and per statement. */
  readonly batch: number;
  /** Stops after the current batch. */
  readonly signal: AbortSignal;
  readonly onProgress: (progress: CopyProgress) => void;
};

/**
 * Checks a target that is not empty: every row must be in the source and equal.
 * @throws CommandFault for another shop's rows or differing ones
 */
export async function refuseForeignRows({
  source,
  target,
  tables,
  batch: size,
  signal,
}: CopyWork): Promise<void> {
  const foreign: string[] = [];
  const differing: string[] = [];
  for (const table of tables) {
    const there = isTotal(table) ? 0 : await target.count(table);
    if (there === 0) continue;
    let known = 0;
    for (const batch of source.batches(table, size)) {
      if (signal.aborted) return;
      const present = await target.present(table, table.targetColumns, batch);
      known += present.size;
      for (const row of batch) {
        const other = present.get(keyOf(table.key, row));
        const columns = other ? differences(toTargetRow(table.targetColumns, row), other) : [];
        if (columns.length > 0 && differing.length < MAX_NAMED)
          differing.push(`${table.name} ${keyOf(table.key, row)}: ${columns.join(', ')}`);
      }
    }
    if (known < there) foreign.push(`${there - known} in ${table.name}`);
  }
  if (foreign.length > 0) {
    throw new CommandFault(
      [
        'The target holds another shop, or has sold since it was copied. It has rows that are not in this one:',
        `  ${foreign.join(', ')}`,
        'Nothing was changed. Copy into an empty database.',
      ].join('\n'),
    );
  }
  if (differing.length > 0) {
    throw new CommandFault(
      [
        'Rows that were copied before differ from this shop now, so that it must have changed since:',
        ...differing.map((line) => `  ${line}`),
        'Nothing was overwritten. Empty the target database and copy again, with the shop stopped.',
      ].join('\n'),
    );
  }
}

/**
 * Copies the missing rows of every table.
 * @returns how many were copied, and how many were there already
 */
export async function copyMissing(work: CopyWork): Promise<{ copied: number; found: number }> {
  const tables = work.tables.filter((table) => !isTotal(table));
  const of = tables.reduce((sum, { rows }) => sum + rows, 0);
  const sum = { copied: 0, found: 0 };
  for (const table of tables) {
    const there = await work.target.count(table);
    if (there === table.rows) {
      sum.found += there;
      continue;
    }
    for (const batch of work.source.batches(table, work.batch)) {
      if (work.signal.aborted) return sum;
      const missing = await missingOf(work.target, table, there > 0, batch);
      if (missing.length > 0)
        await work.target.insertAll(table, missing, COUNTING_TRIGGERS[table.name] ?? []);
      sum.copied += missing.length;
      sum.found += batch.length - missing.length;
      work.onProgress({ table: table.name, rows: sum.copied + sum.found, of });
    }
  }
  return sum;
}

/** Replaces the totals by the source's. */
export async function copyTotals({ source, target, tables, batch }: CopyWork): Promise<void> {
  const totals = tables.filter(isTotal);
  await target.replace(totals, async () => {
    for (const table of totals) {
      for (const rows of source.batches(table, batch)) {
        await target.insert(
          table,
          rows.map((row) => toTargetRow(table.targetColumns, row)),
        );
      }
    }
  });
}

async function missingOf(
  target: TargetShop,
  table: CopyWork['tables'][number],
  look: boolean,
  batch: readonly Row[],
): Promise<Row[]> {
  const present = look
    ? await target.present(table, table.targetColumns, batch)
    : new Map<string, Row>();
  return batch
    .filter((row) => !present.has(keyOf(table.key, row)))
    .map((row) => toTargetRow(table.targetColumns, row));
}

function differences(here: Row, there: Row): string[] {
  return Object.keys(here).filter((column) => here[column] !== there[column]);
}
