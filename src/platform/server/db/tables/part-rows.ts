import type { PlainColumns } from '../../../../catalogue/rules/parts/plain-fields.ts';
import type { PartStatus } from '../../../../catalogue/rules/parts/part-status.ts';
import type { AttributeKey } from '../../../../drawings/rules/attributes.ts';

/** The shop's one catalogue; `id` is 1. */
export type CatalogueRow = { id: number; currency: string };

export type PartRow = PlainColumns & {
  id: string;
  sku_key: string | null;
  /** The SKU's letters and digits from the last to the first. */
  sku_reversed: string | null;
  name: string;
  name_key: string;
  /** By which names sort as people read them (`catalogue/rules/parts/name-order.ts`). */
  name_order: string;
  price_minor: number;
  minimum_quantity: number;
  /** JSON: the quantity and the unit price in minor units of each price break (`catalogue/server/parts/price-breaks.ts`). */
  price_breaks: string;
  available: number;
  /** Of the next row in `deliveries` whose day is not over (`catalogue/server/deliveries`). */
  next_delivery_id: string | null;
  next_delivery_on: string | null;
  next_delivery_units: number | null;
  /** Of these, the units that no order is promised. */
  next_delivery_unpromised: number | null;
  description: string;
  /** JSON of the attributes in display order. */
  attributes: string;
  /** JSON of the texts in other languages (`catalogue/rules/parts/part-texts.ts`). */
  texts: string;
  image_url: string;
  /** JSON of the further pictures, and of all alternative texts (`catalogue/rules/parts/part-pictures.ts`). */
  pictures: string;
  created_at: number;
  updated_at: number;
  status: PartStatus;
  /** When the part left the catalogue that buyers see; null while it is active. */
  unlisted_at: number | null;
  /** The id of the part to order in its place, of a discontinued or deleted part. */
  replaced_by: string | null;
};

export type DeliveryRow = {
  id: string;
  part_id: string;
  units: number;
  /** Of these, the units that orders are promised. */
  promised_units: number;
  /** A day such as 2026-03-04 in the shop's time zone. */
  due_on: string;
  created_at: number;
};

/** An attribute of a part for the catalogue's filters: a number in thousandths of its unit, or a text. */
export type PartAttributeRow = {
  part_id: string;
  key: AttributeKey;
  amount: number | null;
  value: string | null;
  value_key: string | null;
};

/** A term of a part, with the columns that a search needs before it reads the part. */
export type PartTermRow = {
  term: string;
  part_id: string;
  weight: number;
  name_key: string;
  /** `signatureOf` all the part's terms and its category. */
  signature: number;
};
