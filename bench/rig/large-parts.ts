import { reversedSku } from '../../src/catalogue/rules/search/similar-skus.ts';
import { minorOf } from '../../src/platform/rules/money/money.ts';
import { nameKey } from '../../src/catalogue/rules/parts/part.schema.ts';
import { nameOrder } from '../../src/catalogue/rules/parts/name-order.ts';
import { formsOf } from '../../src/catalogue/rules/search/word-forms.ts';
import { trigramsOf } from '../../src/catalogue/rules/search/terms.ts';
import { indexEntries } from '../../src/catalogue/server/parts/search/search.store.ts';
import { type Sizes, type Take, type Value, YEARS_MS } from './large-sizes.ts';
import { colours, firstHalves, materials, nouns, secondHalves, uses } from './part-words.ts';
import { Dice } from './random.ts';

/** All parts of this category are sold out, as are most of the oldest parts. */
export const SOLD_OUT_CATEGORY = 'Discontinued';
const OLDEST_SOLD_OUT = 0.03;

export type LargePart = {
  id: string;
  name: string;
  priceMinor: number;
  createdAt: number;
  soldOut: boolean;
};

/** Parts over three years, and their search index. */
export async function fillParts(take: Take, sizes: Sizes, now: number): Promise<LargePart[]> {
  const dice = new Dice(1);
  const parts: LargePart[] = [];
  const terms: Value[][] = [];
  const described: Value[][] = [];
  const grams = new Set<string>();
  const forms = new Set<string>();
  const rows: Value[][] = [];
  for (let at = 0; at < sizes.parts; at++) {
    const [noun, usual] = dice.pick(nouns);
    const category = dice.roll() < 0.04 ? SOLD_OUT_CATEGORY : usual;
    const series = dice.pick(firstHalves) + dice.pick(secondHalves);
    const size = dice.between(8, 64);
    const name = `${series[0]?.toUpperCase()}${series.slice(1)} ${dice.pick(uses)} ${noun} ${size} ${dice.pick(materials)} ${dice.pick(colours)} ${at}`;
    const sku = `${noun.slice(0, 2).toUpperCase()}-${size}-${String(at).padStart(6, '0')}`;
    const createdAt = now - YEARS_MS + Math.floor((YEARS_MS * at) / sizes.parts);
    const id = dice.id(createdAt, at);
    const priceMinor = minorOf(dice.between(5, 401), 'usd');
    const soldOut =
      category === SOLD_OUT_CATEGORY || at < OLDEST_SOLD_OUT * sizes.parts || dice.roll() < 0.08;
    parts.push({ id, name, priceMinor, createdAt, soldOut });
    const range = dice.pick(firstHalves) + dice.pick(secondHalves);
    const sold = dice.pick(['box', 'pair']);
    const description = `${name}: made in our own works, sold by the ${sold}. Goes with the ${range} range, for ${dice.pick(uses)} use.`;
    const minimum = dice.pick([50, 60, 100, 200, 500]);
    rows.push([
      id,
      sku,
      nameKey(sku),
      reversedSku(sku),
      name,
      nameKey(name),
      nameOrder(name),
      category,
      priceMinor,
      minimum,
      0,
      description,
      '/drawings/chainring.svg?teeth=48',
      createdAt,
      createdAt,
    ]);
    const entries = indexEntries({
      name,
      sku,
      ean: null,
      category,
      description,
      texts: '{}',
      attributes: '{}',
    });
    for (const { term, weight } of entries.terms)
      terms.push([term, id, weight, nameKey(name), entries.signature]);
    for (const { term } of entries.described) described.push([term, id]);
    for (const { term } of [...entries.terms, ...entries.described])
      for (const gram of trigramsOf(term)) grams.add(`${gram} ${term}`);
    for (const { term } of [...entries.terms, ...entries.described])
      for (const form of formsOf(term)) forms.add(`${form} ${term}`);
  }
  await take(
    'parts',
    [
      'id',
      'sku',
      'sku_key',
      'sku_reversed',
      'name',
      'name_key',
      'name_order',
      'category',
      'price_minor',
      'minimum_quantity',
      'available',
      'description',
      'image_url',
      'created_at',
      'updated_at',
    ],
    rows,
  );
  await take('part_terms', ['term', 'part_id', 'weight', 'name_key', 'signature'], byTerm(terms));
  await take('description_terms', ['term', 'part_id'], byTerm(described));
  await take(
    'term_trigrams',
    ['trigram', 'term'],
    [...grams].toSorted().map((pair) => pair.split(' ')),
  );
  await take(
    'term_forms',
    ['form', 'term'],
    [...forms].toSorted().map((pair) => pair.split(' ')),
  );
  return parts;
}

/** In the order of their key. */
const byTerm = (rows: readonly Value[][]) =>
  rows.toSorted((a, b) => (String(a[0]) + String(a[1]) < String(b[0]) + String(b[1]) ? -1 : 1));
