import type { BrokenShop } from './broken/broken-shop.ts';
import { brokenCatalogues } from './broken/catalogue.ts';
import { brokenDeliveries } from './broken/deliveries.ts';
import { brokenOpenItems } from './broken/open-items.ts';
import { brokenOrders } from './broken/orders.ts';
import { brokenPeople } from './broken/people.ts';

/** Every fault that the doctor is tested on. */
export const brokenShops: readonly BrokenShop[] = [
  ...brokenOrders,
  ...brokenOpenItems,
  ...brokenDeliveries,
  ...brokenCatalogues,
  ...brokenPeople,
];
