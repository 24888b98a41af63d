import { CopyFault } from './copy-fault.ts';
import type { Row, SourceShop, Table } from './source-shop.ts';
import { type Columns, type TargetShop, asKept, keyOf } from './target-shop.ts';

/**
 * Totals that the database's own triggers keep as other rows come: rows of theirs are no
 * sign of another shop, and in the end they are made what they are in the source.
 */
const KEPT_BY_TRIGGERS: ReadonlySet<string> = new Set([
  'parts_per_category',
  'revenue_by_week',
  'recent_sales',
  'part_sales',
  'part_sales_by_currency',
]);
/** The triggers that would count every copied row: a million orders would update the same few totals. */
const COUNTING: Readonly<Record<string, readonly string[]>> = {
  orders: ['sale_made'],
  parts: ['part_counted'],
};
const isTotal = ({ name }: Table) => KEPT_BY_TRIGGERS.has(name);

/** Rows that differ are named, but not thousands of them. */
const NAMED = 5;

export type CopyProgress = {
  readonly table: string;
  /** Of all tables together. */
  readonly rows: number;
  readonly of: number;
};

/** What is copied from where to where. */
export type CopyWork = {
  readonly source: SourceShop;
  readonly target: TargetShop;
  readonly tables: readonly (Table & { readonly kept: Columns; readonly rows: number })[];
  /** Rows in memory at once, and in one statement. */
  readonly batch: number;
  /** Ends the work after the batch in hand. */
  readonly signal: AbortSignal;
  readonly onProgress: (progress: CopyProgress) => void;
};

/**
 * Looks at a target that is not empty, and changes nothing: every row in it must be one of the source's,
 * as it is there. Rejects with a CopyFault for another shop, or for rows that differ.
 */
export async function refuseStrangers({
  source,
  target,
  tables,
  batch: size,
  signal,
}: CopyWork): Promise<void> {
  const strange: string[] = [];
  const differing: string[] = [];
  for (const table of tables) {
    const there = isTotal(table) ? 0 : await target.count(table);
    if (there === 0) continue;
    let known = 0;
    for (const batch of source.batches(table, size)) {
      if (signal.aborted) return;
      const present = await target.present(table, table.kept, batch);
      known += present.size;
      for (const row of batch) {
        const other = present.get(keyOf(table.key, row));
        const columns = other ? differences(asKept(table.kept, row), other) : [];
        if (columns.length > 0 && differing.length < NAMED)
          differing.push(`${table.name} ${keyOf(table.key, row)}: ${columns.join(', ')}`);
      }
    }
    if (known < there) strange.push(`${there - known} in ${table.name}`);
  }
  if (strange.length > 0) {
    throw new CopyFault(
      [
        'The target holds another shop, or has sold since it was copied. It has rows that are not in this one:',
        `  ${strange.join(', ')}`,
        'Nothing was changed. Copy into an empty database.',
      ].join('\n'),
    );
  }
  if (differing.length > 0) {
    throw new CopyFault(
      [
        'Rows that were copied before differ from this shop now, so that it must have changed since:',
        ...differing.map((line) => `  ${line}`),
        'Nothing was overwritten. Empty the target database and copy again, with the shop stopped.',
      ].join('\n'),
    );
  }
}

/** Copies what is missing, table by table. @returns how many rows were copied, and how many were there */
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
        await work.target.insertAll(table, missing, COUNTING[table.name] ?? []);
      sum.copied += missing.length;
      sum.found += batch.length - missing.length;
      work.onProgress({ table: table.name, rows: sum.copied + sum.found, of });
    }
  }
  return sum;
}

/** Makes the totals what they are in the source. */
export async function copyTotals({ source, target, tables, batch }: CopyWork): Promise<void> {
  const totals = tables.filter(isTotal);
  await target.replace(totals, async () => {
    for (const table of totals) {
      for (const rows of source.batches(table, batch)) {
        await target.insert(
          table,
          rows.map((row) => asKept(table.kept, row)),
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
  const present = look ? await target.present(table, table.kept, batch) : new Map<string, Row>();
  return batch
    .filter((row) => !present.has(keyOf(table.key, row)))
    .map((row) => asKept(table.kept, row));
}

function differences(here: Row, there: Row): string[] {
  return Object.keys(here).filter((column) => here[column] !== there[column]);
}
