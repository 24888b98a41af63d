import { type AttributeKey, attributeLabel } from '../../../domain/parts/attributes.ts';
import type { Part } from '../../../domain/parts/part.schema.ts';
import { LIST_LIMIT } from '../../../domain/contract/shapes.ts';
import type { Executor } from '../../db/database.ts';
import { type CsvColumns, csvFile } from '../../formats/csv.ts';
import { usedAttributes } from '../parts/attributes.store.ts';
import { listParts } from '../parts/list-parts.store.ts';
import { showPart } from '../parts/parts.store.ts';
import { usedBreakQuantities } from '../parts/price-breaks.ts';

const plainColumns: CsvColumns<Part> = [
  ['sku', ({ sku }) => sku ?? ''],
  ['name', ({ name }) => name],
  ['category', ({ category }) => category ?? ''],
  ['price', ({ price }) => String(price)],
  ['minimumQuantity', ({ minimumQuantity }) => String(minimumQuantity)],
  ['available', ({ available }) => String(available)],
  ['multipleOf', ({ multipleOf }) => String(multipleOf)],
  ['description', ({ description }) => description],
  ['img', ({ img }) => img],
];

/** The catalogue as a CSV file that the import reads back without a change, with a column for each price break and attribute in use. */
export async function exportParts(
  db: Executor,
  currency: string,
): Promise<AsyncGenerator<Uint8Array>> {
  const breaks = (await usedBreakQuantities(db)).map(breakColumn);
  const columns = [...plainColumns, ...breaks, ...(await usedAttributes(db)).map(columnOf)];
  return csvFile(columns, pagesOf(db, currency), { formulas: 'as they are' });
}

const columnOf = (key: AttributeKey): CsvColumns<Part>[number] => [
  attributeLabel(key),
  ({ attributes }) => String(attributes[key] ?? ''),
];

const breakColumn = (from: number): CsvColumns<Part>[number] => [
  `price@${from}`,
  ({ priceBreaks }) => String(priceBreaks.find((one) => one.from === from)?.price ?? ''),
];

async function* pagesOf(db: Executor, currency: string): AsyncGenerator<readonly Part[]> {
  for (let cursor: string | undefined; ;) {
    const { rows, next } = await listParts(db, { limit: LIST_LIMIT, cursor });
    yield rows.map((row) => showPart(row, currency));
    if (next === null) return;
    cursor = next;
  }
}
