import { formatCount } from '../../../platform/rules/numbers/format-count.ts';
import { words } from '../../../platform/screens/words/words.ts';

/**
 * Words of a part's card, its page and the catalogue. Those for administrators are in
 * manage-products.ts.
 */
export const partCopy = {
  buyNow: 'Buy Now',
  outOfStock: 'Out Of Stock',
  price: words.price,
  /** The shop's own price, beside a customer's. */
  listPrice: 'List price',
  /** The recommended retail price. */
  rrp: 'RRP',
  minimumQuantity: 'Minimum',
  available: 'In stock',
  carton: 'Carton of',
  sku: 'Part no.',
  ean: 'EAN',
  category: 'Category',
  perPiece: 'each',
  from: 'from',
  quantity: 'Quantity',
  eachFrom: 'Price each',
  /** @param to null for the last one */
  range: (from: number, to: number | null) =>
    to === null ? `${formatCount(from)} or more` : `${formatCount(from)} – ${formatCount(to)}`,
  cartons: (size: string) => `Comes in cartons of ${size}.`,
  pieces: (count: string) => `${count} pcs`,
  /** For fewer pieces than the minimum, which are sold as one lot. */
  lastOnes: (count: string) => `Only ${count} are left. They are sold together, as one lot.`,
  /** @param day such as 'Mar 4, 2027' */
  nextDelivery: (day: string, count: string) => `More on ${day}: ${count} pcs.`,
  /** @param count of the next delivery, that no order is promised */
  orderAhead: (count: string) => `You can order up to ${count} of them in advance.`,
  buyNamed: (name: string) => `Buy Now: ${name}`,
  notify: 'Notify me',
  notifyNamed: (name: string) => `Notify me: ${name}`,
} as const;

export const catalogueCopy = {
  title: 'Parts',
  lead: 'The whole catalogue. Type roughly what you mean; the search forgives typos.',
  searchHint: 'chain, spoke …',
  category: 'Category',
  allCategories: 'All categories',
  inStock: 'In stock only',
  sort: 'Sort by',
  /** The shop's own order: by match while searching. */
  bestFirst: 'Best match',
  sorts: {
    newest: 'Newest',
    name: 'Name',
    price: 'Price: low to high',
    '-price': 'Price: high to low',
    '-available': 'Stock: high to low',
  },
  apply: 'Show parts',
  clear: 'Clear all',
  columns: {
    picture: 'Picture',
    part: 'Part',
    price: words.price,
    minimum: 'Minimum',
    available: 'In stock',
    buy: 'Order',
  },
  emptyTitle: 'No parts found',
  /** Suggestions for each part of a query without results. */
  emptyBody: {
    word: 'Check the spelling, or try a shorter word.',
    words: 'Check the spelling, or try fewer words.',
    category: 'Look in all categories.',
    inStock: 'Include parts that are out of stock.',
  },
  emptyAction: 'Show all parts',
  emptyEverywhere: 'Search all categories',
  /** For customers with own prices. */
  byListPrice: 'Sorted by list price.',
  partial: 'No part matches all words. Showing parts that match some.',
  listLabel: 'Parts found',
  /** @param all null if unknown */
  found: (shown: number, all: number | null) =>
    shown === all
      ? `${shown} ${shown === 1 ? 'part' : 'parts'}`
      : all === null
        ? `${shown} on this page`
        : `${shown} of ${formatCount(all)} parts`,
  back: 'All parts',
  more: (category: string) => `More in ${category}`,
  drawing: (name: string) => `Drawing of ${name}`,
} as const;
