import type { CheckedLine } from '../rules/line-check.contract.ts';
import type { ReadQuantity, TypedQuantity } from '../rules/line-quantity.ts';
import type { JudgedLine } from '../rules/line-verdicts.ts';
import { isSpreadsheetDamage } from '../rules/lists/spreadsheet-damage.ts';
import type { Language } from '../../platform/rules/language/language.ts';
import { nameIn } from '../../catalogue/rules/parts/part-texts.ts';
import { majorOf } from '../../platform/rules/money/money.ts';
import { orderPriceMinor } from '../rules/order.rules.ts';
import { unitPriceOf } from '../../pricing/rules/price-breaks.ts';
import { showNextDelivery } from '../../catalogue/server/parts/show-part.ts';
import { priceTermsOf, showPriceBreaks } from '../../catalogue/server/parts/price-breaks.ts';
import type { LikelyPart, NamedPart } from './find-refs.store.ts';

/** A line with the parts that its reference names. */
export type NamedLine = {
  readonly line: number;
  readonly ref: string;
  readonly typed: TypedQuantity;
  readonly asked: ReadQuantity;
  readonly parts: readonly NamedPart[];
};

type Judged = JudgedLine<NamedPart>;

/** The currency of prices and the language of names. */
type Shown = { readonly currency: string; readonly language: Language };

/** A line as the API answers it. */
export function showLine(
  { line, ref, typed, parts }: NamedLine,
  { verdict, part, quantity, merged, ahead, nearest, mergedInto }: Judged,
  likely: readonly LikelyPart[],
  { currency, language }: Shown,
): CheckedLine {
  const meant = parts.length > 1 ? parts.map(({ row }) => row) : likely;
  return {
    line,
    verdict,
    ref,
    quantity,
    ...(quantity === null && typed !== null && { typedQuantity: String(typed) }),
    ...(part && showPart(part, quantity ?? nearest ?? 1, { currency, language })),
    ...(mergedInto === null ? showPrice(part, quantity, currency) : { mergedInto }),
    ...(merged.length > 0 && { mergedQuantities: [...merged] }),
    ...(!part && isSpreadsheetDamage(ref) && { hint: 'spreadsheet' as const }),
    ...(ahead > 0 && { aheadUnits: ahead }),
    ...(nearest !== null && { suggestion: { quantity: nearest } }),
    ...(!part &&
      meant.length > 0 && {
        suggestion: { parts: meant.map((one) => showLikely(one, language)) },
      }),
  };
}

function showPart({ row }: NamedPart, quantity: number, { currency, language }: Shown) {
  return {
    toolId: row.id,
    toolName: nameIn(row, language),
    sku: row.sku,
    img: row.image_url,
    unitPrice: majorOf(unitPriceOf(priceTermsOf(row), quantity), currency),
    priceBreaks: showPriceBreaks(row.price_breaks, currency),
    minimumQuantity: row.minimum_quantity,
    multipleOf: row.multiple_of,
    available: row.available,
    ...(row.next_delivery_on !== null && { nextDelivery: showNextDelivery(row) }),
  };
}

function showPrice(part: NamedPart | null, quantity: number | null, currency: string) {
  const minor = netMinorOf(part, quantity);
  return minor === null ? {} : { price: majorOf(minor, currency) };
}

/** The net total of a line in minor units; null where it is unknown, or too large to be exact. */
export function netMinorOf(part: NamedPart | null, quantity: number | null): number | null {
  if (!part || quantity === null) return null;
  const minor = orderPriceMinor(priceTermsOf(part.row), quantity);
  return Number.isSafeInteger(minor) ? minor : null;
}

const showLikely = (part: LikelyPart, language: Language) => ({
  toolId: part.id,
  name: nameIn(part, language),
  sku: part.sku,
});
