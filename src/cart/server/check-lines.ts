import { fault } from '../../platform/rules/errors/faults.ts';
import { judgeLines, type JudgedLine } from '../rules/line-verdicts.ts';
import type { CheckedLine, LineCheck, LineCheckRequest } from '../rules/line-check.contract.ts';
import { type Language, languages } from '../../platform/rules/language/language.ts';
import { inMajor, majorOf } from '../../platform/rules/money/money.ts';
import { type Charges, hasCharges } from '../../pricing/rules/charges.ts';
import { orderAmounts } from '../../pricing/rules/amounts/order-amounts.ts';
import { supplyOf } from '../../pricing/rules/tax/supply.ts';
import { type Result, fail, succeed } from '../../platform/rules/result.ts';
import type { Deps } from '../../platform/server/deps.ts';
import { MAX_LINES } from '../rules/line-limits.ts';
import { readQuantity, type ReadQuantity, type TypedQuantity } from '../rules/line-quantity.ts';
import { nameCandidates, pastedLines } from '../rules/lists/pasted-lines.ts';
import { type ReadLine, readLines } from '../rules/lists/read-lines.ts';
import type { SetAside } from '../rules/lists/set-aside.ts';
import { parseTexts, nameIn } from '../../catalogue/rules/parts/part-texts.ts';
import type { Database } from '../../platform/server/db/database.ts';
import { findRefs, type LikelyPart, type PartByRef } from './find-refs.store.ts';
import { nameKey } from '../../catalogue/rules/parts/part.schema.ts';
import {
  findDiscontinued,
  findReplacements,
} from '../../catalogue/server/parts/replacements.store.ts';
import { suggestParts } from './suggest-parts.ts';
import { isSpreadsheetDamage } from '../rules/lists/spreadsheet-damage.ts';
import { linePriceOf, unitPriceOf } from '../../pricing/rules/price-breaks.ts';
import { showNextDelivery } from '../../catalogue/server/parts/show-part.ts';
import { showPriceBreaks } from '../../catalogue/server/prices/price-breaks.ts';
import {
  type BuyerTerms,
  type PriceBuyer,
  seesPrices,
  withTerms,
} from '../../catalogue/server/prices/buyer-terms.ts';
import { pricesToday } from '../../catalogue/server/prices/prices-today.ts';

/** Checks a list against catalogue, stock, limits and the buyer's prices: one answer a line and pair, in order. */
export async function checkLines(
  deps: Pick<Deps, 'db' | 'config' | 'settings' | 'clock'>,
  buyer: PriceBuyer,
  request: LineCheckRequest,
  language: Language = 'en',
): Promise<Result<LineCheck, 'INVALID_FIELDS'>> {
  const lineList = await nameLines(deps.db, request, language);
  if (!lineList) return fail('INVALID_FIELDS', { errors: { text: fault('tooManyLines') } });
  const { setAside } = lineList;
  if (lineList.lines.length + setAside.length === 0)
    return fail('INVALID_FIELDS', { errors: { text: fault('noLines') } });
  const { limits, charges } = await deps.settings.current();
  const { currency } = deps.config;
  const { lines, suggested, unsold } = await suggestForUnknown(deps.db, lineList.lines);
  const judged = judgeLines(
    // A line of text may have several pairs, so that its number names no pair.
    lines.map((line, at) => ({ ...line, line: at })),
    limits,
  );
  const now = await pricesToday(deps);
  const priced = await withTerms(
    deps.db.query,
    buyer,
    judged.flatMap(({ part }) => part?.row ?? []),
    now,
  );
  const termsById = new Map(priced.map(({ id, terms }) => [id, terms]));
  const termsOf = (part: PartByRef | null) => (part && termsById.get(part.id)) ?? null;
  const checkedLines = lines.map((line, at): CheckedLine => {
    const one = judged[at];
    if (!one) throw new Error('A line has no verdict');
    const mergedInto = one.mergedInto === null ? null : (lines[one.mergedInto]?.line ?? null);
    const likely = suggested.get(line.ref) ?? [];
    const isUnsold = unsold.has(line.ref);
    return showLine(
      line,
      { ...one, mergedInto },
      { likely, isUnsold },
      {
        terms: termsOf(one.part),
        language,
      },
    );
  });
  const netMinor = judged
    .filter(({ verdict }) => verdict === 'ok')
    .reduce((sum, { part, quantity }) => sum + (netMinorOf(termsOf(part), quantity) ?? 0), 0);
  const sums = (await seesPrices(deps.db.query, buyer, now))
    ? sumsOf(netMinor, request, charges, currency)
    : {};
  return succeed({ lines: checkedLines, setAside: [...setAside], ...sums, currency });
}

/** Net, tax, freight and total; without a country no tax and freight where the shop has some. */
function sumsOf(
  netMinor: number,
  { delivery, ...buyer }: LineCheckRequest,
  charges: Charges,
  currency: string,
) {
  const net = majorOf(netMinor, currency);
  const supply = supplyOf(buyer, delivery);
  if (supply.country === null && hasCharges(charges))
    return { net, tax: null, freight: null, total: net };
  // Nothing to send costs no freight.
  if (netMinor === 0) return { net, tax: 0, freight: 0, total: 0 };
  const amounts = orderAmounts(netMinor, supply, charges, currency);
  return {
    net,
    tax: majorOf(amounts.taxMinor, currency),
    freight: majorOf(amounts.freightMinor, currency),
    total: majorOf(amounts.totalMinor, currency),
  };
}

/**
 * The lines of a request with the parts that they name, and the lines of its text that order nothing.
 * @returns null for a text with too many lines
 */
async function nameLines(
  db: Database,
  { lines = [], text }: LineCheckRequest,
  language: Language,
): Promise<{ readonly lines: NamedLine[]; readonly setAside: readonly SetAside[] } | null> {
  const decimal = languages[language].decimal;
  const read =
    text === undefined
      ? { lines: lines.map((line, at) => ({ ...line, line: at + 1 })), setAside: [] }
      : await readText(db, text, decimal);
  if (!read || read.lines.length > MAX_LINES) return null;
  const { partsOf } = await findRefs(
    db,
    read.lines.map(({ ref }) => ref),
  );
  const requestLines = read.lines.map(({ line, ref, quantity }) => ({
    line,
    ref,
    typed: quantity,
    quantityRead: readQuantity(quantity, decimal),
    parts: partsOf(ref),
  }));
  return { lines: requestLines, setAside: read.setAside };
}

type ReadList = { readonly lines: readonly ReadLine[]; readonly setAside: readonly SetAside[] };

async function readText(db: Database, text: string, decimal: '.' | ','): Promise<ReadList | null> {
  const pasted = pastedLines(text);
  if (!pasted) return null;
  const numbers = await findRefs(
    db,
    pasted.flatMap((line) => line.numbers),
  );
  const hasNumber = new Map(
    pasted.map((line) => [line, line.numbers.some((ref) => numbers.byNumber(ref))]),
  );
  const names = await findRefs(
    db,
    pasted.filter((line) => !hasNumber.get(line)).flatMap(nameCandidates),
  );
  return readLines(
    pasted,
    {
      byNumber: (ref) => numbers.byNumber(ref)?.id ?? null,
      byName: (ref) => names.partsOf(ref)[0]?.id ?? null,
      namesOf: (id) => {
        const row = numbers.partsOf(id)[0]?.row ?? names.partsOf(id)[0]?.row;
        const own = row ? Object.values(parseTexts(row.texts)) : [];
        return row ? [row.name, ...own.flatMap((one) => one?.name ?? [])] : [];
      },
    },
    decimal,
  );
}

/** Suggests parts for the lines that name none, of a deleted part its replacement; a line with the exact name in another language names its part. */
async function suggestForUnknown(
  db: Database,
  lines: readonly NamedLine[],
): Promise<{
  readonly lines: readonly NamedLine[];
  readonly suggested: ReadonlyMap<string, readonly LikelyPart[]>;
  /** The references that name parts which are no longer sold. */
  readonly unsold: ReadonlySet<string>;
}> {
  const unknown = lines.filter(({ parts }) => parts.length === 0).map(({ ref }) => ref);
  const refs = [...new Set(unknown)];
  const [replaced, discontinued] =
    refs.length === 0
      ? [new Map<string, LikelyPart>(), new Set<string>()]
      : await Promise.all([findReplacements(db.query, refs), findDiscontinued(db.query, refs)]);
  const unsold = new Set([...replaced.keys(), ...discontinued]);
  const similar = await suggestParts(
    db,
    unknown.filter((ref) => !unsold.has(ref)),
  );
  const suggested = new Map<string, readonly LikelyPart[]>([
    ...similar,
    ...[...replaced].map(([ref, part]) => [ref, [part]] as const),
  ]);
  const meant = new Map(
    [...suggested].flatMap(([ref, likely]) => {
      const parts = likely.filter(({ texts }) => isNamed(texts, nameKey(ref)));
      return parts.length > 0 ? [[ref, parts.map(({ id }) => id)] as const] : [];
    }),
  );
  if (meant.size === 0) return { lines, suggested, unsold };
  const { partsOf } = await findRefs(db, [...meant.values()].flat());
  return {
    lines: lines.map((line) => ({
      ...line,
      parts:
        line.parts.length > 0
          ? line.parts
          : (meant.get(line.ref) ?? []).flatMap((id) => partsOf(id)),
    })),
    suggested,
    unsold,
  };
}

const isNamed = (texts: string, key: string) =>
  Object.values(parseTexts(texts)).some((own) => own?.name && nameKey(own.name) === key);

/** A line with the parts that its reference names. */
type NamedLine = {
  readonly line: number;
  readonly ref: string;
  readonly typed: TypedQuantity;
  readonly quantityRead: ReadQuantity;
  readonly parts: readonly PartByRef[];
};

type Judged = JudgedLine<PartByRef>;

/** What the line's part costs the buyer, null without one or for those who may not see it, and the language of names. */
type Display = { readonly terms: BuyerTerms | null; readonly language: Language };

/** A line as the API answers it. */
function showLine(
  { line, ref, typed, parts }: NamedLine,
  { verdict, part, quantity, merged, ahead, nearest, mergedInto }: Judged,
  { likely, isUnsold }: { readonly likely: readonly LikelyPart[]; readonly isUnsold: boolean },
  { terms, language }: Display,
): CheckedLine {
  const meant = parts.length > 1 ? parts.map(({ row }) => row) : likely;
  return {
    line,
    verdict,
    ref,
    quantity,
    ...(quantity === null && typed !== null && { typedQuantity: String(typed) }),
    ...(part && showPart(part, quantity ?? nearest ?? 1, terms, language)),
    ...(mergedInto === null ? showPrice(terms, quantity) : { mergedInto }),
    ...(merged.length > 0 && { mergedQuantities: [...merged] }),
    ...(!part && isSpreadsheetDamage(ref) && { hint: 'spreadsheet' as const }),
    ...(!part && isUnsold && { hint: 'discontinued' as const }),
    ...(ahead > 0 && { aheadUnits: ahead }),
    ...(nearest !== null && { suggestion: { quantity: nearest } }),
    ...(!part &&
      meant.length > 0 && {
        suggestion: { parts: meant.map((one) => showLikely(one, language)) },
      }),
  };
}

function showPart(
  { row }: PartByRef,
  quantity: number,
  terms: BuyerTerms | null,
  language: Language,
) {
  return {
    toolId: row.id,
    toolName: nameIn(row, language),
    sku: row.sku,
    img: row.image_url,
    ...(terms && {
      unitPrice: inMajor(unitPriceOf(terms, quantity)),
      priceBreaks: showPriceBreaks(terms),
    }),
    minimumQuantity: row.minimum_quantity,
    multipleOf: row.multiple_of,
    available: row.available,
    ...(row.next_delivery_on !== null && { nextDelivery: showNextDelivery(row) }),
  };
}

function showPrice(terms: BuyerTerms | null, quantity: number | null) {
  const minor = netMinorOf(terms, quantity);
  return terms === null || minor === null ? {} : { price: majorOf(minor, terms.currency) };
}

/** The net total of a line in minor units; null where it is unknown, or too large to be exact. */
function netMinorOf(terms: BuyerTerms | null, quantity: number | null): number | null {
  if (!terms || quantity === null) return null;
  const { minor } = linePriceOf(terms, quantity);
  return Number.isSafeInteger(minor) ? minor : null;
}

const showLikely = (part: LikelyPart, language: Language) => ({
  toolId: part.id,
  name: nameIn(part, language),
  sku: part.sku,
});
