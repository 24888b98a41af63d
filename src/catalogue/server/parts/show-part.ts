import { majorOf } from '../../../platform/rules/money/money.ts';
import { parseAttributes } from '../../../drawings/rules/attributes.ts';
import type { Language } from '../../../platform/rules/language/language.ts';
import { isPublicField, plainFields } from '../../rules/parts/part-fields.ts';
import { plainColumns, answerOfColumns } from '../../rules/parts/plain-fields.ts';
import { parsePictures, picturesIn } from '../../rules/parts/part-pictures.ts';
import { parseTexts, textsIn } from '../../rules/parts/part-texts.ts';
import type { NextDelivery } from '../../rules/deliveries/delivery.schema.ts';
import { type ManagedPart, type Part } from '../../rules/parts/part.schema.ts';
import type { PartRow } from '../../../platform/server/db/tables/schema.ts';
import { showPriceBreaks } from '../prices/price-breaks.ts';
import { type MaybePriced, publicTermsOf } from '../prices/buyer-terms.ts';

const publicFields = plainFields.filter((field) => isPublicField(field));
const managedFields = plainFields.filter((field) => !isPublicField(field));

/** The columns of an answer and of a list's order. Lists read no others, since reading is most of their cost. */
export const partAnswerColumns = [
  ...plainColumns,
  'id',
  'name',
  'name_key',
  'name_order',
  'price_minor',
  'minimum_quantity',
  'price_breaks',
  'available',
  'next_delivery_on',
  'next_delivery_units',
  'next_delivery_unpromised',
  'description',
  'attributes',
  'texts',
  'image_url',
  'pictures',
  'status',
  'replaced_by',
] as const satisfies readonly (keyof PartRow)[];
export type PartAnswerRow = Pick<PartRow, (typeof partAnswerColumns)[number]> & {
  /** Of a part that another one replaces (`withReplacements`). */
  readonly replacement?: string | null;
};

/** The part as the API answers it, at the buyer's prices, if any, and in the reader's language. */
export function showPublicPart(
  row: MaybePriced<PartAnswerRow>,
  currency: string,
  language: Language = 'en',
): Part {
  const { terms } = row;
  const { name, description } = textsIn(row, language);
  return {
    _id: row.id,
    name,
    img: row.image_url,
    pictures: picturesIn(row, language),
    ...(terms && { price: majorOf(terms.priceMinor, terms.currency) }),
    minimumQuantity: row.minimum_quantity,
    available: row.available,
    description,
    ...answerOfColumns(row, publicFields, currency),
    attributes: parseAttributes(row.attributes),
    ...(terms && { priceBreaks: showPriceBreaks(terms) }),
    ...(terms?.rrpMinor != null && { rrp: majorOf(terms.rrpMinor, currency) }),
    nextDelivery: showNextDelivery(row),
    status: row.status,
    replacedBy: row.replacement ?? null,
  };
}

/** When more of a part arrives. */
export function showNextDelivery({
  next_delivery_on: date,
  next_delivery_units: units,
  next_delivery_unpromised: unpromised,
}: NextDeliveryColumns): NextDelivery | null {
  return date === null || units === null ? null : { date, units, unpromised: unpromised ?? 0 };
}

type NextDeliveryColumns = Pick<
  PartRow,
  'next_delivery_on' | 'next_delivery_units' | 'next_delivery_unpromised'
>;

/** A part as administrators read it, at the shop's own price. */
export const showPart = (
  row: PartAnswerRow,
  currency: string,
  language: Language = 'en',
): ManagedPart => {
  const terms = { ...publicTermsOf(row, currency), rrpMinor: row.rrp_minor };
  return {
    ...showPublicPart({ ...row, terms }, currency, language),
    price: majorOf(terms.priceMinor, currency),
    priceBreaks: showPriceBreaks(terms),
    ...answerOfColumns(row, managedFields, currency),
    texts: parseTexts(row.texts),
    pictures: parsePictures(row),
  };
};
