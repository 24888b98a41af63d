import { words } from '../../../platform/screens/words/words.ts';

/** Words of Add Parts, Update Product and Manage Products. */
export const productCopy = {
  addTitle: words.addParts,
  updateTitle: 'Update Product',
  manageTitle: 'Manage Products',
  fields: {
    name: words.parsName,
    price: 'Per Pars Price',
    minimumQuantity: 'Minimum Quantity',
    available: 'Total Pars',
    priceBreaks: 'Price breaks',
    photo: 'Pars Photo',
    description: 'Description',
  },
  add: words.addParts,
  update: 'Update Parts',
  saved: 'Successfully Added Parts!',
  savedOffline: {
    title: 'Part saved',
    body: 'You are offline, so we cannot show it right now. It is in Manage Products; please do not save it again.',
    onwards: 'Go to products',
  },
  columns: { no: 'NO', product: 'Product', price: words.price, update: 'Update', delete: 'Delete' },
  confirmDelete: 'Are Your Sure!',
  /** The answers to it. */
  deletePart: 'Delete part',
  keepPart: 'Keep part',
  deleted: words.deleted,
  updateNamed: (name: string) => `Update ${name}`,
  deleteNamed: (name: string) => `Delete ${name}`,
  emptyTitle: 'No parts yet',
  emptyBody:
    'Add the first one, or import a whole catalogue from a file. Until then visitors see that the catalogue has no parts.',
  importTitle: 'Import parts',
} as const;
