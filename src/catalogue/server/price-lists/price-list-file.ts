import { readCsv } from '../import/file/read-csv.ts';
import { readPrice } from '../import/file/read-number.ts';
import { sayFault } from '../../../platform/rules/errors/faults.ts';
import { type Fault, fault } from '../../../platform/rules/errors/faults.ts';
import { percentOf } from '../../../platform/rules/money/rates.ts';
import { majorOf } from '../../../platform/rules/money/money.ts';
import { LIST_LIMIT } from '../../../platform/rules/contract/shapes.ts';
import { type Result, fail, succeed } from '../../../platform/rules/result.ts';
import {
  type PriceListRowInput,
  priceListLimits,
} from '../../rules/price-lists/price-list.schema.ts';
import type {
  PriceListFileAnswer,
  PriceListFileFault,
} from '../../rules/price-lists/price-lists.contract.ts';
import { audit } from '../../../platform/server/audit/audit.store.ts';
import { auditExport } from '../../../platform/server/audit/audit-export.ts';
import { type Tx, transact } from '../../../platform/server/db/database.ts';
import type { Deps } from '../../../platform/server/deps.ts';
import { type CsvColumns, csvFile } from '../../../platform/server/formats/csv.ts';
import { isBreakField, quantityOf } from '../import/import.fields.ts';
import { cellText, withTextMark, withoutTextMark } from '../import/file/spreadsheet-cell.ts';
import { type DecimalMark, markOf } from '../import/file/decimal-mark.ts';
import type { CsvRecord } from '../import/file/read-csv.ts';
import { surveyFile } from '../import/file/survey-file.ts';
import { readMinorBreaks } from '../prices/price-breaks.ts';
import {
  type NamedPriceRow,
  lockPriceList,
  pageOfRows,
  replaceRows,
  rowsOfList,
} from './price-lists.store.ts';
import { readRows } from './read-rows.ts';

const MAX_SHOWN_FAULTS = 200;

type Upload = {
  readonly file: File;
  readonly mode: 'check' | 'save';
  readonly faulty: 'refuse' | 'skip';
};

/**
 * Reads a CSV file of prices, and replaces the rows of a list by it unless it is only checked. A faulty file is saved
 * only if its faulty lines may be left out.
 */
export async function takePriceListFile(
  deps: Deps,
  { id, admin }: { readonly id: string; readonly admin: string },
  { file, mode, faulty }: Upload,
): Promise<Result<PriceListFileAnswer, 'INVALID_FIELDS' | 'NOT_FOUND'>> {
  const bytes = Buffer.from(await file.arrayBuffer());
  const source = { name: file.name, bytes };
  const survey = await surveyFile(source);
  if (!survey.ok) return fail('INVALID_FIELDS', { errors: { file: survey.reason } });
  const read = await readLines(source, deps.config.currency);
  if ('refused' in read) return fail('INVALID_FIELDS', { errors: { file: read.refused } });
  return transact(deps.db, async (tx) => {
    if (!(await lockPriceList(tx, id))) return fail('NOT_FOUND', { what: 'price list' });
    const rows = await readRows(
      tx,
      read.lines.map(({ row }) => row),
      deps.config.currency,
    );
    const faults = [
      ...read.faults,
      ...rows.flatMap((row, at) =>
        row.ok
          ? []
          : Object.entries(row.errors).map(([field, message]) => ({
              line: read.lines[at]?.line ?? 0,
              field: columnOf[field] ?? null,
              message: typeof message === 'string' ? message : sayFault(message),
            })),
      ),
    ].toSorted((one, other) => one.line - other.line);
    const good = rows.flatMap((row) => (row.ok ? [row.row] : []));
    const before = await rowsOfList(tx, id);
    const stored = new Map(before.map((row) => [row.target, contentOf(row)]));
    const added = good.filter(({ target }) => !stored.has(target)).length;
    const changed = good.filter(
      (row) => stored.has(row.target) && stored.get(row.target) !== contentOf(row),
    ).length;
    const targets = new Set(good.map(({ target }) => target));
    const removed = before.filter(({ target }) => !targets.has(target)).length;
    const saved = mode === 'save' && (faults.length === 0 || faulty === 'skip');
    if (saved) {
      await replaceRows(
        tx,
        id,
        good.map((row, at) => ({ ...row, list_id: id, position: at + 1 })),
      );
      await auditFile(tx, { admin, id, now: deps.clock.now() }, { added, changed, removed });
    }
    return succeed({
      saved,
      rows: good.length,
      added,
      changed,
      removed,
      faults: faults.slice(0, MAX_SHOWN_FAULTS),
      faultCount: faults.length,
    });
  });
}

const auditFile = (
  tx: Tx,
  { admin, id, now }: { admin: string; id: string; now: number },
  after: object,
) => audit(tx, { actor: admin, action: 'save price list', subject: id, before: null, after, now });

type Content = Awaited<ReturnType<typeof rowsOfList>>[number];
const contentOf = (row: Omit<Content, 'list_id' | 'position'>) =>
  JSON.stringify([row.rate, row.price_minor, row.price_breaks]);

/** The column of a row's field. */
const columnOf: Readonly<Record<string, string>> = {
  sku: 'SKU',
  category: 'Category',
  percent: 'Percent',
  price: 'Price',
  priceBreaks: 'Price',
};

type Lines = {
  readonly lines: readonly { readonly line: number; readonly row: PriceListRowInput }[];
  readonly faults: readonly PriceListFileFault[];
};

const names: Readonly<Record<string, 'sku' | 'category' | 'percent' | 'price'>> = {
  sku: 'sku',
  artikelnummer: 'sku',
  category: 'category',
  kategorie: 'category',
  percent: 'percent',
  prozent: 'percent',
  price: 'price',
  preis: 'price',
};

async function readLines(
  source: { readonly name: string; readonly bytes: Buffer },
  currency: string,
): Promise<Lines | { readonly refused: Fault | string }> {
  const records = readCsv(source);
  const header = await records.next();
  if (header.done || 'fault' in header.value) return { refused: fault('priceListHeader') };
  const columns = header.value.cells.map((cell) => {
    const name = cell.trim().toLowerCase();
    return names[name] ?? (isBreakField(name) ? name : null);
  });
  const has = (name: string) => columns.includes(name as never);
  if (!(has('sku') && has('price')) && !has('percent'))
    return { refused: fault('priceListHeader') };
  const body: CsvRecord[] = [];
  for await (const record of records) {
    if ('cells' in record && record.cells.every((cell) => cell.trim() === '')) continue;
    if (body.length >= priceListLimits.rows) return { refused: fault('tooManyPriceRows') };
    body.push(record);
  }
  const mark = markOfPrices(body, columns);
  const lines: { line: number; row: PriceListRowInput }[] = [];
  const faults: PriceListFileFault[] = [];
  for (const record of body) {
    const { line } = record;
    if ('fault' in record) {
      faults.push({ line, field: null, message: record.fault });
      continue;
    }
    if (record.cells.length > columns.length) {
      faults.push({ line, field: null, message: sayFault(fault('cellsBeyondColumns')) });
      continue;
    }
    const read = readCells(columns, record.cells, { currency, mark });
    if ('message' in read) faults.push({ line, ...read });
    else lines.push({ line, row: read });
  }
  return { lines, faults };
}

/** How the prices of a file write fractions; null if they do not tell, or tell two ways. */
function markOfPrices(
  records: readonly CsvRecord[],
  columns: readonly (string | null)[],
): DecimalMark | null {
  const marks = new Set<DecimalMark>();
  for (const record of records)
    if ('cells' in record)
      for (const [at, column] of columns.entries())
        if (column === 'price' || (column !== null && isBreakField(column))) {
          const mark = markOf(cellText(record.cells[at] ?? ''));
          if (mark !== null) marks.add(mark);
        }
  const [only, ...others] = marks;
  return others.length === 0 ? (only ?? null) : null;
}

type ReadCells = PriceListRowInput | Omit<PriceListFileFault, 'line'>;

function readCells(
  columns: readonly (string | null)[],
  cells: readonly string[],
  { currency, mark }: { readonly currency: string; readonly mark: DecimalMark | null },
): ReadCells {
  const cellOf = (name: string) => cellText(cells[columns.indexOf(name)] ?? '');
  const [sku, price, percent] = [
    withoutTextMark(cellOf('sku')),
    cellOf('price'),
    cellOf('percent'),
  ];
  if (price !== '' && percent !== '')
    return { field: 'Percent', message: sayFault(fault('priceListTarget')) };
  if (percent !== '') {
    const value = Number(percent.replace(/%$/, '').trim().replace(',', '.'));
    if (!(value > 0 && value < 100) || sku !== '')
      return {
        field: 'Percent',
        message: sayFault(fault(sku === '' ? 'priceListPercent' : 'priceListTarget')),
      };
    const category = cellOf('category');
    return category === '' ? { percent: value } : { category, percent: value };
  }
  if (sku === '' || price === '')
    return {
      field: sku === '' ? 'SKU' : 'Price',
      message: sayFault(fault('priceListTarget')),
    };
  const rule = { currency, cents: true, min: 0, max: Number.MAX_SAFE_INTEGER, roundPrices: false };
  const read = (text: string) =>
    readPrice(text, { ...rule, place: 'screen' }, mark ?? markOf(text));
  const base = read(price);
  if ('fault' in base) return { field: 'Price', message: base.fault };
  const priceBreaks: { from: number; price: number }[] = [];
  for (const column of columns) {
    if (column === null || !isBreakField(column) || cellOf(column) === '') continue;
    const one = read(cellOf(column));
    if ('fault' in one) return { field: column, message: one.fault };
    priceBreaks.push({ from: quantityOf(column), price: one.value });
  }
  priceBreaks.sort((one, other) => one.from - other.from);
  return { sku, price: base.value, priceBreaks };
}

/** The rows of a list as a file that `takePriceListFile` reads back, with an entry in the audit log. */
export async function priceListCsv(
  deps: Deps,
  { id, admin }: { readonly id: string; readonly admin: string },
): Promise<AsyncGenerator<Uint8Array>> {
  const { currency } = deps.config;
  const breaks = new Set(
    (await rowsOfList(deps.db.query, id)).flatMap((row) =>
      readMinorBreaks(row.price_breaks).map(({ from }) => from),
    ),
  );
  const amount = (minor: number | null | undefined) =>
    minor === null || minor === undefined ? '' : String(majorOf(minor, currency));
  const columns: CsvColumns<NamedPriceRow> = [
    ['SKU', (row) => withTextMark(row.part_sku ?? row.part_id ?? '')],
    ['Name', (row) => row.part_name ?? ''],
    ['Category', (row) => row.category ?? ''],
    ['Percent', (row) => (row.rate === null ? '' : String(percentOf(row.rate)))],
    ['Price', (row) => amount(row.price_minor)],
    ...[...breaks]
      .toSorted((one, other) => one - other)
      .map((from): CsvColumns<NamedPriceRow>[number] => [
        `price@${from}`,
        (row) =>
          amount(readMinorBreaks(row.price_breaks).find((one) => one.from === from)?.priceMinor),
      ]),
  ];
  const entry = { actor: admin, action: 'export price list', subject: id, wanted: {} } as const;
  return csvFile(columns, auditExport(deps, entry, pagesOf(deps, id)), { formulas: 'reversible' });
}

async function* pagesOf({ db }: Deps, id: string): AsyncGenerator<readonly NamedPriceRow[]> {
  for (let cursor: number | undefined; ;) {
    const { rows, next } = await pageOfRows(db.query, id, {
      limit: LIST_LIMIT,
      ...(cursor !== undefined && { cursor }),
    });
    yield rows;
    if (next === null) return;
    cursor = Number(next);
  }
}
