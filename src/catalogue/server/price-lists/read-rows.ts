import type { ErrorsByField } from '../../../platform/rules/errors/faults.ts';
import { fault } from '../../../platform/rules/errors/faults.ts';
import { readMinor } from '../../../platform/rules/money/money.ts';
import { readRate } from '../../../platform/rules/money/rates.ts';
import type { PriceListRowInput } from '../../rules/price-lists/price-list.schema.ts';
import { nameKey } from '../../rules/parts/part.schema.ts';
import type { Executor } from '../../../platform/server/db/database.ts';
import type { PriceListRowRow } from '../../../platform/server/db/tables/schema.ts';
import { targetOf } from '../prices/price-list-rows.store.ts';
import { partsOfRows } from './price-lists.store.ts';

type Unlisted = Omit<PriceListRowRow, 'list_id' | 'position'>;
/** A row as it is stored, or its faults by field. */
export type ReadRow =
  | { readonly ok: true; readonly row: Unlisted }
  | { readonly ok: false; readonly errors: ErrorsByField };

/** Finds the parts that rows name, and reads their amounts; of two rows for the same the second is a fault. */
export async function readRows(
  db: Executor,
  rows: readonly PriceListRowInput[],
  currency: string,
): Promise<ReadRow[]> {
  const { byId, bySku } = await partsOfRows(db, {
    ids: [...new Set(rows.flatMap((row) => ('toolId' in row ? row.toolId : [])))],
    skuKeys: [...new Set(rows.flatMap((row) => ('sku' in row ? nameKey(row.sku) : [])))],
  });
  const partOf = (row: PriceListRowInput): string | null => {
    if ('toolId' in row) return byId.has(row.toolId) ? row.toolId : null;
    return 'sku' in row ? (bySku.get(nameKey(row.sku)) ?? null) : null;
  };
  const taken = new Set<string>();
  return rows.map((row): ReadRow => {
    const read = 'percent' in row ? readPercent(row) : readPrice(row, partOf(row), currency);
    if (!read.ok) return read;
    if (taken.has(read.row.target))
      return { ok: false, errors: { [fieldOf(row)]: fault('priceRowTwice') } };
    taken.add(read.row.target);
    return read;
  });
}

/** The field that says what a row is for. */
function fieldOf(row: PriceListRowInput): string {
  if ('sku' in row) return 'sku';
  if ('toolId' in row) return 'toolId';
  return 'category' in row ? 'category' : 'percent';
}

type PercentRow = Extract<PriceListRowInput, { percent: number }>;
type PriceRow = Exclude<PriceListRowInput, { percent: number }>;

function readPercent(row: PercentRow): ReadRow {
  const rate = readRate(row.percent);
  if (rate === null || rate <= 0)
    return { ok: false, errors: { percent: fault('priceListPercent') } };
  const category = 'category' in row ? row.category : null;
  const target = targetOf(category === null ? {} : { category });
  return {
    ok: true,
    row: { target, part_id: null, category, rate, price_minor: null, price_breaks: '[]' },
  };
}

function readPrice(row: PriceRow, partId: string | null, currency: string): ReadRow {
  const field = fieldOf(row);
  if (partId === null)
    return {
      ok: false,
      errors: {
        [field]: 'sku' in row ? fault('unknownSku', row.sku) : fault('noSuchPart'),
      },
    };
  const priceMinor = readMinor(row.price, currency);
  if (priceMinor === null || priceMinor <= 0)
    return { ok: false, errors: { price: fault('tooFinePrice', currency) } };
  const breaks: [number, number][] = [];
  let before = { from: 1, minor: priceMinor };
  for (const one of row.priceBreaks ?? []) {
    const minor = readMinor(one.price, currency);
    if (minor === null || minor <= 0)
      return { ok: false, errors: { priceBreaks: fault('tooFinePrice', currency) } };
    if (one.from <= before.from) return { ok: false, errors: { priceBreaks: fault('breakRises') } };
    if (minor >= before.minor) return { ok: false, errors: { priceBreaks: fault('breakFalls') } };
    before = { from: one.from, minor };
    breaks.push([one.from, minor]);
  }
  return {
    ok: true,
    row: {
      target: targetOf({ partId }),
      part_id: partId,
      category: null,
      rate: null,
      price_minor: priceMinor,
      price_breaks: JSON.stringify(breaks),
    },
  };
}
