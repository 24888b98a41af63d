import { LANGUAGES } from '../../../../platform/rules/language/language.ts';
import { inLanguage } from '../../../../platform/server/language/in-language.ts';
import {
  attributeLabel,
  attributeOf,
  isAttributeKey,
} from '../../../../drawings/rules/attributes.ts';
import { type ImportField, isBreakField } from '../import.fields.ts';

/**
 * How spreadsheets and the exports of WooCommerce, PrestaShop, Magento, Shopify and Odoo call the fields, the best
 * first. In lower case, words apart by one blank.
 */
const heads: Readonly<Partial<Record<ImportField, string>>> = {
  sku: 'sku|variant sku|article number|article no|item number|item no|item code|part number|part no|product number|product code|reference #|reference|product reference|internal reference|default code|artikelnummer|artikel nr|artikelnr|art nr|art nummer|teilenummer|bestellnummer|bestell nr|manufacturer part number|mpn|model|number|code|référence|codice',
  name: 'name|product name|post title|title|item name|product|artikelbezeichnung|bezeichnung|artikelname|produktname|artikel|titel|nom|nome',
  category:
    'category|categories|categories x y z|product category|product category complete name|subcategory|product type|type|kategorie|kategorien|warengruppe|artikelgruppe|produktgruppe|catégorie|categoria',
  ean: 'ean|ean13|ean 13|gtin|gtin upc ean or isbn|barcode|variant barcode|upc|gtin ean|ean gtin|ean code|strichcode|isbn',
  price:
    'price|regular price|variant price|list price|sales price|lst price|price tax excluded|price tax excl|price excl tax|net price|unit price|retail price|base price|preis|preis netto|netto preis|nettopreis|listenpreis|verkaufspreis|vk preis|vk netto|vk|einzelpreis|stückpreis|prix|prix ht|prezzo',
  rrp: 'rrp|recommended retail price|suggested retail price|manufacturer suggested retail price|msrp|uvp|uvp brutto|unverbindliche preisempfehlung|vk empfehlung|prix public conseillé',
  minimumQuantity:
    'minimum quantity|minimal quantity|minimum order quantity|min order quantity|min order qty|min qty|min sale qty|moq|mindestmenge|mindestbestellmenge|min menge|mindestabnahme',
  multipleOf:
    'multiple of|carton size|pack size|pack quantity|qty increments|quantity increments|group of|verpackungseinheit|packungsgröße|kartongröße|vpe|ve',
  available:
    'available|stock|stock quantity|quantity|qty|variant inventory qty|quantity on hand|qty available|qty on hand|on hand|inventory|inventory quantity|lagerbestand|bestand|lagermenge|verfügbar|menge|giacenza',
  lowStock:
    'low stock|low stock amount|low stock level|low stock threshold|reorder point|notify stock qty|meldebestand|mindestbestand',
  description:
    'description|body html|body|long description|product description|short description|sales description|description sale|summary|beschreibung|artikelbeschreibung|langtext|kurzbeschreibung|beschreibungstext|descrizione',
  photo:
    'photo|image|images|image src|image urls x y z|image urls|image url|base image|picture|picture url|photo url|bild|bilder|bild url|foto|thumbnail',
  'name@de': 'name de|german name|bezeichnung de|bezeichnung deutsch|name deutsch',
  'description@de': 'description de|german description|beschreibung de|beschreibung deutsch',
};

/** Words of columns that are about a field and do not hold it: `Date sale price starts`, `In stock?`. */
const OTHER_WORDS = new Set(
  'date starts ends from to sale special compare cost type is in out use config status id class meta label alt position incl included inkl brutto gross msrp map wholesale tier min minimum max rrp uvp recommended suggested preisempfehlung unit ek einkauf einkaufspreis purchase old previous sold format url key'.split(
    ' ',
  ),
);

const wordsOf = (text: string): readonly string[] =>
  text
    .replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .toLowerCase()
    .split(/[^\p{L}\p{N}#]+/u)
    .filter((word) => word !== '');

function namesOf(field: ImportField): readonly string[] {
  const known = heads[field === 'img' ? 'photo' : field]?.split('|') ?? [];
  if (isBreakField(field) || !isAttributeKey(field)) return known;
  // Another unit would change the value: a weight in kilograms is no weight in grams.
  if (attributeOf(field).unit !== null) return [];
  const labels = LANGUAGES.map((language) => inLanguage(language, () => attributeLabel(field)));
  return [field, ...labels].map((name) => wordsOf(name).join(' '));
}

/**
 * The column that is likeliest to hold a field: one that is called as other systems call it, else the one with the
 * fewest words beside such a name. Null without any likeness.
 */
export function suggestColumn(field: ImportField, columns: readonly string[]): string | null {
  const words = columns.map((column) => ({ column, words: wordsOf(column) }));
  const known = namesOf(field);
  for (const name of known) {
    const same = words.find((one) => one.words.join(' ') === name);
    if (same) return same.column;
  }
  const likely = words.flatMap(({ column, words: all }) => {
    const names = known.map((name) => name.split(' ')).filter((name) => isWithin(name, all));
    const longest = Math.max(0, ...names.map(({ length }) => length));
    const longestNames = names.find(({ length }) => length === longest) ?? [];
    const beside = all.filter((word) => !longestNames.includes(word));
    const isOther = longest === 0 || beside.some((word) => OTHER_WORDS.has(word));
    return isOther ? [] : [{ column, beside: beside.length }];
  });
  return likely.toSorted((one, other) => one.beside - other.beside)[0]?.column ?? null;
}

const isWithin = (name: readonly string[], all: readonly string[]) =>
  name.every((word) => all.includes(word));
