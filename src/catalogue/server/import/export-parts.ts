import { inLanguage } from '../../../platform/server/language/in-language.ts';
import { DEFAULT_LANGUAGE, type Language } from '../../../platform/rules/language/language.ts';
import { type AttributeKey, attributeLabel } from '../../../drawings/rules/attributes.ts';
import { fieldsInFiles } from '../../rules/parts/part-fields.ts';
import { type Translation, textFields } from '../../rules/parts/part-texts.ts';
import type { PartsQuery } from '../../rules/parts/parts.contract.ts';
import type { ManagedPart } from '../../rules/parts/part.schema.ts';
import { LIST_LIMIT } from '../../../platform/rules/contract/shapes.ts';
import type { Executor } from '../../../platform/server/db/database.ts';
import type { Deps } from '../../../platform/server/deps.ts';
import { type CsvColumns, csvFile } from '../../../platform/server/formats/csv.ts';
import { usedAttributes } from '../parts/attributes.store.ts';
import { auditExport } from '../../../platform/server/audit/audit-export.ts';
import { browseParts } from '../parts/search/browse-parts.ts';
import { usedPictureTexts, usedTranslations } from '../parts/parts.store.ts';
import { showPart } from '../parts/show-part.ts';
import { usedBreakQuantities } from '../prices/price-breaks.ts';
import { hasCodes } from './import.fields.ts';
import { withTextMark } from './file/spreadsheet-cell.ts';

const fileOrder = [
  'sku',
  'name',
  'category',
  'ean',
  'price',
  'minimumQuantity',
  'available',
  'lowStock',
] as const;

const plainColumns: CsvColumns<ManagedPart> = [
  ...fieldsInFiles(...fileOrder).map((field): CsvColumns<ManagedPart>[number] => [
    field,
    ({ [field]: value }) => {
      const text = String(value ?? '');
      return hasCodes(field) ? withTextMark(text) : text;
    },
  ]),
  ['img', ({ img }) => img],
];

/** Which parts are exported; all but deleted ones without a filter. */
export type PartsExport = Pick<PartsQuery, 'q' | 'category' | 'inStock' | 'status'>;

/** The catalogue as a CSV file that the import reads back without a change, with a column for each price break, attribute, translated text and further pictures in use. */
export async function exportParts(
  db: Executor,
  currency: string,
  selection: PartsExport = {},
  passOn: (pages: PartPages) => PartPages = (pages) => pages,
  into: Language = 'en',
): Promise<AsyncGenerator<Uint8Array>> {
  const breaks = (await usedBreakQuantities(db)).map(breakColumn);
  const texts = (await usedTranslations(db)).flatMap((language) =>
    textFields.map((field): CsvColumns<ManagedPart>[number] => [
      `${field}@${language}`,
      (part) => part.texts?.[language]?.[field] ?? '',
    ]),
  );
  const attributes = (await usedAttributes(db)).map(columnOf);
  const pictures = (await usedPictureTexts(db)).map(pictureColumn);
  const columns = [...plainColumns, ...pictures, ...texts, ...breaks, ...attributes];
  return csvFile(columns, passOn(pagesOf(db, currency, selection)), {
    formulas: 'reversible',
    language: into,
  });
}

/** The same for an administrator, with an entry in the audit log. */
export function partsCsv(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  actor: string,
  selection: PartsExport,
  language: Language,
): Promise<AsyncGenerator<Uint8Array>> {
  const entry = { actor, action: 'export parts', subject: 'parts', wanted: selection } as const;
  const { db, config } = deps;
  const passOn = (pages: PartPages) => auditExport(deps, entry, pages);
  return exportParts(db.query, config.currency, selection, passOn, language);
}

type PartPages = AsyncGenerator<readonly ManagedPart[]>;

/** Called the same in every language, so that any shop reads the file. */
const columnOf = (key: AttributeKey): CsvColumns<ManagedPart>[number] => [
  inLanguage(DEFAULT_LANGUAGE, () => attributeLabel(key)),
  ({ attributes }) => String(attributes[key] ?? ''),
];

/** A line a picture: its address, and its alternative text in a language; null is the default. */
const pictureColumn = (language: Translation | null): CsvColumns<ManagedPart>[number] => [
  language === null ? 'pictures' : `pictures@${language}`,
  ({ pictures }) =>
    pictures
      .map(({ url, alt, altIn }) => ({ url, text: language === null ? alt : altIn?.[language] }))
      .filter(({ text }) => language === null || text)
      .map(({ url, text = '' }) => `${url} ${text}`.trimEnd())
      .join('\n'),
];

const breakColumn = (from: number): CsvColumns<ManagedPart>[number] => [
  `price@${from}`,
  ({ priceBreaks }) => String(priceBreaks.find((one) => one.from === from)?.price ?? ''),
];

/** What replaces a part comes before it, so that an import into another shop finds it. */
const exportedStatuses = ['active', 'draft', 'discontinued'] as const;

async function* pagesOf(db: Executor, currency: string, selection: PartsExport): PartPages {
  const { status } = selection;
  for (const one of status === undefined ? exportedStatuses : [status])
    yield* pagesInStatus(db, currency, { ...selection, status: one });
}

async function* pagesInStatus(db: Executor, currency: string, selection: PartsExport): PartPages {
  for (let cursor: string | undefined; ;) {
    const page = await browseParts(db, { ...selection, limit: LIST_LIMIT, cursor });
    if (!page.ok) throw new Error('A page of the catalogue gave a cursor that it does not take');
    const { rows, next } = page.value;
    yield rows.map((row) => showPart(row, currency));
    if (next === null) return;
    cursor = next;
  }
}
