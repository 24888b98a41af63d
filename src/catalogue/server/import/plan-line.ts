import { sayFault } from '../../../platform/rules/errors/faults.ts';
import { missingFaults } from './file/read-line.ts';
import { priceBreakFaults } from '../../rules/parts/prices/price-breaks.schema.ts';
import { majorOf } from '../../../platform/rules/money/money.ts';
import { isSame } from '../../rules/parts/conflicting-fields.ts';
import { plainFields } from '../../rules/parts/part-fields.ts';
import { plainValues, answerOfColumns } from '../../rules/parts/plain-fields.ts';
import {
  type PartPicture,
  mergePictures,
  parsePictures,
  withFirstPicture,
} from '../../rules/parts/part-pictures.ts';
import { type PartTexts, mergeTexts, parseTexts } from '../../rules/parts/part-texts.ts';
import { parseAttributes } from '../../../drawings/rules/attributes.ts';
import { drawByAttributes, drawingForCategory } from '../../../drawings/rules/index.ts';
import type { ImportedPart } from '../../rules/parts/part.schema.ts';
import type { PriceAndQuantity } from '../../rules/parts/prices/price-breaks.schema.ts';
import type { PriceBreak } from '../../../pricing/rules/price-terms.ts';
import type { Limits } from '../../../pricing/rules/limits.ts';
import type { Executor } from '../../../platform/server/db/database.ts';
import type { PartRow } from '../../../platform/server/db/tables/schema.ts';
import { findKeptByName, findKeptBySku } from '../parts/parts.store.ts';
import { type LifeChange, planLife } from '../parts/part-life.ts';
import { type WithReplacement, withReplacements } from '../parts/replacements.store.ts';
import { priceTermsOf, showPriceBreaks } from '../prices/price-breaks.ts';
import { type LineFault, isBreakField, quantityOf } from './import.fields.ts';
import { quoted } from './file/quoted-text.ts';
import type { LimitedField } from './file/read-field.ts';
import type { GivenPart, LimitFault } from './file/read-line.ts';
import { t } from '../../../platform/rules/messages/t.ts';

/** What a line does to the catalogue. */
export type LinePlan =
  | { readonly kind: 'add'; readonly part: ImportedPart; readonly life: LifeChange }
  | {
      readonly kind: 'update' | 'unchanged';
      readonly before: StoredRow;
      readonly part: ImportedPart;
      readonly life: LifeChange;
      /** Whether anything but the stock changes. */
      readonly columnsChange: boolean;
    }
  | { readonly kind: 'refused'; readonly faults: readonly LineFault[] };

/** A line whose cells are parsed. */
export type ReadLine = {
  readonly given: GivenPart;
  /** The faults of given numbers outside the limits. */
  readonly limitFaults?: readonly LimitFault[];
  /** The first picture; null keeps the stored one, or selects a drawing for a new part. */
  readonly url: string | null;
  /** All pictures; without them those after the first stay. */
  readonly pictures?: readonly PartPicture[];
  readonly limits: Limits;
  /** Leaves the stock of a part that is there. */
  readonly keepStock?: boolean;
  /** Who imports; null for the command. */
  readonly actor?: string | null;
  /** For a dry run, which writes none of the earlier lines: whether one of them has a SKU. */
  readonly isAhead?: ((sku: string) => boolean) | undefined;
};

/** A part without gaps. */
type StoredPart = Omit<Required<ImportedPart>, 'priceBreaks' | 'texts' | 'pictures'> & {
  readonly pictures: PartPicture[];
  readonly priceBreaks: PriceBreak[];
  readonly texts: PartTexts;
};

/** A row with what replaces the part. */
type StoredRow = WithReplacement<PartRow>;

/** A plan before the part's state is. */
type StatelessPlan =
  | Omit<Extract<LinePlan, { kind: 'add' }>, 'life'>
  | Omit<Extract<LinePlan, { kind: 'update' | 'unchanged' }>, 'life'>
  | Extract<LinePlan, { kind: 'refused' }>;

/** Whether a found row counts; a dry run excludes keys that earlier lines would have changed. */
export type RowFilter = (row: PartRow, by: 'sku' | 'name') => boolean;

/**
 * Decides whether a line adds, updates or leaves a part. The part is found by its SKU, else by its name;
 * deleted parts are not found, drafts and discontinued ones are.
 */
export async function planLine(
  db: Executor,
  line: ReadLine,
  counts: RowFilter = () => true,
): Promise<LinePlan> {
  const { given } = line;
  if (!given.sku && !given.name) {
    return refused({ reason: t('catalogue.import.noKey') });
  }
  const matches = {
    sku: given.sku ? await findKeptBySku(db, given.sku) : undefined,
    name: given.name ? await findKeptByName(db, given.name) : undefined,
  };
  const bySku = matches.sku && counts(matches.sku, 'sku') ? matches.sku : undefined;
  const byName = matches.name && counts(matches.name, 'name') ? matches.name : undefined;
  if (bySku && byName && bySku.id !== byName.id) {
    return refused({
      reason: t('catalogue.import.twoParts', { bySku: named(bySku), byName: named(byName) }),
    });
  }
  const row = bySku ?? byName;
  const [before = null] = row ? await withReplacements(db, [row]) : [];
  const plan = before ? planUpdate(before, line) : planAdd(line);
  return plan.kind === 'refused' ? plan : withLife(db, before, plan, line);
}

/** Adds the part's state to a plan, or refuses the line for it. */
async function withLife(
  db: Executor,
  before: StoredRow | null,
  plan: Exclude<StatelessPlan, { kind: 'refused' }>,
  { given, isAhead }: ReadLine,
): Promise<LinePlan> {
  const { replacedBy = '' } = given;
  const isWritten = !isAhead?.(replacedBy) || (await findKeptBySku(db, replacedBy)) !== undefined;
  const life = isWritten ? given : { ...given, replacedBy: undefined };
  const planned = await planLife(db, before, life);
  if ('errors' in planned) {
    const faults = Object.entries(planned.errors).map(([field, found]) => ({
      field: field as 'status' | 'replacedBy',
      reason: sayFault(found),
    }));
    return { kind: 'refused', faults };
  }
  return { ...plan, life: planned.life };
}

function planAdd({ given, limitFaults = [], url, pictures = [], limits }: ReadLine): StatelessPlan {
  if (limitFaults.length > 0) return { kind: 'refused', faults: limitFaults };
  const { name, price, minimumQuantity, available, description, priceBreaks = [] } = given;
  if (
    name === undefined ||
    price === undefined ||
    minimumQuantity === undefined ||
    available === undefined ||
    description === undefined
  ) {
    return { kind: 'refused', faults: missingFaults(given, limits) };
  }
  const faults = breakFaults({ price, minimumQuantity, priceBreaks }, limits);
  if (faults.length > 0) return { kind: 'refused', faults };
  // The name helps where the category says nothing ("Raw parts").
  const { attributes = {} } = given;
  const img = drawByAttributes(
    url ?? drawingForCategory(given.category ?? '', name, attributes),
    attributes,
  );
  return {
    kind: 'add',
    part: {
      ...given,
      name,
      price,
      minimumQuantity,
      available,
      description,
      img,
      pictures: withFirstPicture(pictures, img),
      priceBreaks,
    },
  };
}

function planUpdate(before: StoredRow, line: ReadLine): StatelessPlan {
  const { given: sent, limitFaults = [], url, limits } = line;
  const given = line.keepStock ? { ...sent, available: before.available } : sent;
  const stored: StoredPart = {
    ...plainValues(answerOfColumns(before, plainFields, limits.price.currency)),
    name: before.name,
    price: majorOf(before.price_minor, limits.price.currency),
    minimumQuantity: before.minimum_quantity,
    priceBreaks: showPriceBreaks(priceTermsOf(before, limits.price.currency)),
    available: before.available,
    description: before.description,
    texts: parseTexts(before.texts),
    attributes: parseAttributes(before.attributes),
    img: before.image_url,
    pictures: parsePictures(before),
    status: before.status === 'deleted' ? 'draft' : before.status,
    replacedBy: before.replacement ?? '',
  };
  // A narrowed limit does not reject the value that a part already has.
  const faults = limitFaults.filter(({ field }) => !isStored(field, stored, given));
  if (faults.length > 0) return { kind: 'refused', faults };
  const priceBreaks = mergeBreaks(stored.priceBreaks, given.priceBreaks ?? []);
  const attributes = { ...stored.attributes, ...given.attributes };
  const translated = mergeTexts(stored.texts, given.texts ?? {});
  const img = drawByAttributes(url ?? stored.img, attributes, stored.attributes);
  const listed = line.pictures && mergePictures(stored.pictures, line.pictures);
  const pictures = withFirstPicture(listed ?? stored.pictures, img);
  const fields = { priceBreaks, texts: translated, attributes, img, pictures };
  const part: StoredPart = { ...stored, ...given, ...fields };
  const contradictions = breakFaults(part, limits);
  if (contradictions.length > 0) return { kind: 'refused', faults: contradictions };
  const names = Object.keys(stored) as (keyof ImportedPart)[];
  const changed = names.filter((field) => !isSame(stored[field], part[field]));
  const columnsChange = changed.some((field) => field !== 'available');
  return { kind: changed.length > 0 ? 'update' : 'unchanged', before, part, columnsChange };
}

/** Whether a value outside the limits is the stored one, which may stay. */
function isStored(field: LimitedField, stored: StoredPart, given: GivenPart): boolean {
  if (!isBreakField(field)) return isSame(stored[field], given[field]);
  const priceAt = (breaks: readonly PriceBreak[] = []) =>
    breaks.find(({ from }) => from === quantityOf(field))?.price;
  return priceAt(stored.priceBreaks) === priceAt(given.priceBreaks);
}

/** The stored breaks with the given ones in their place or between them. */
function mergeBreaks(stored: readonly PriceBreak[], given: readonly PriceBreak[]): PriceBreak[] {
  const prices = new Map([...stored, ...given].map(({ from, price }) => [from, price]));
  return [...prices]
    .map(([from, price]) => ({ from, price }))
    .toSorted((one, other) => one.from - other.from);
}

function breakFaults(part: PriceAndQuantity, { price }: Limits): LineFault[] {
  return Object.values(priceBreakFaults(part, price.currency)).map((reason) => ({ reason }));
}

function refused(fault: LineFault): Extract<LinePlan, { kind: 'refused' }> {
  return { kind: 'refused', faults: [fault] };
}

function named(row: PartRow): string {
  return row.sku === null ? quoted(row.name) : `${quoted(row.name)} (SKU ${quoted(row.sku)})`;
}
