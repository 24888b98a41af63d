import { formatCount } from '../../domain/money.ts';
import { words } from './words.ts';

/** Words of a part: its card, its page, the catalogue, and the admin's forms and lists (seed §2, §4, §7). */
export const partCopy = {
  buyNow: 'Buy Now',
  outOfStock: 'Out Of Stock',
  price: words.price,
  minimumQuantity: 'Minimum',
  available: 'In stock',
  sku: 'Part no.',
  category: 'Category',
  perPiece: 'each',
  pieces: (count: string) => `${count} pcs`,
  /** Fewer left than the minimum: they are sold as one lot (rulings §1). */
  lastOnes: (count: string) => `Only ${count} are left. They are sold together, as one lot.`,
  buyNamed: (name: string) => `Buy Now: ${name}`,
} as const;

export const catalogueCopy = {
  title: 'Parts',
  lead: 'The whole catalogue. Type roughly what you mean; the search forgives a slip of the finger.',
  search: 'Search parts',
  searchHint: 'chain, spoke …',
  category: 'Category',
  allCategories: 'All categories',
  inStock: 'In stock only',
  sort: 'Sort by',
  /** The order that the shop thinks best: by match while searching. */
  bestFirst: 'Best first',
  sorts: {
    newest: 'Newest',
    name: 'Name',
    price: 'Price, low first',
    '-price': 'Price, high first',
    '-available': 'Stock, most first',
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
  emptyTitle: 'No part fits that',
  /** What may be tried, of what was asked for. */
  emptyBody: {
    words: 'Try a shorter word.',
    category: 'Look in all categories.',
    inStock: 'Let parts without stock in as well.',
  },
  emptyAction: 'Show all parts',
  listLabel: 'Parts found',
  /** `all` is null where it is not known. */
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

/** Add Parts, Update Product and Manage Products. */
export const productCopy = {
  addTitle: words.addParts,
  updateTitle: 'Update Product',
  manageTitle: 'Manage Products',
  fields: {
    name: words.parsName,
    price: 'Per Pars Price',
    minimumQuantity: 'Minimum Quantity',
    available: 'Total Pars',
    photo: 'Pars Photo',
    description: 'Description',
  },
  add: words.addParts,
  update: 'Update Parts',
  saved: 'Successfully Added Parts!',
  savedOffline: {
    title: 'The part is saved',
    body: 'There is no network to show it to you at the moment. It stands in Manage Products; please do not save it a second time.',
    onwards: 'To the products',
  },
  columns: { no: 'NO', product: 'Product', price: words.price, update: 'Update', delete: 'Delete' },
  confirmDelete: 'Are Your Sure!',
  deleted: words.deleted,
  updateNamed: (name: string) => `Update ${name}`,
  deleteNamed: (name: string) => `Delete ${name}`,
  emptyTitle: 'No parts yet',
  emptyBody:
    'Add the first one, or bring in a whole catalogue with npm run shop -- import parts.csv.',
} as const;
