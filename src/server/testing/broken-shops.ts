import type { Case } from './broken/case.ts';
import { brokenCatalogues } from './broken/catalogue.ts';
import { brokenOrders } from './broken/orders.ts';
import { brokenPeople } from './broken/people.ts';

/** Every way of being wrong that the doctor is tried on. */
export const brokenShops: readonly Case[] = [...brokenOrders, ...brokenCatalogues, ...brokenPeople];
