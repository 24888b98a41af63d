import { type Kysely, sql } from 'kysely';
import type { Engine } from '../database.ts';
import { accounts } from './accounts.tables.ts';
import { addresses } from './addresses.tables.ts';
import { attributes } from './attributes.tables.ts';
import { audit } from './audit.tables.ts';
import { cacheVersion } from './cache-version.tables.ts';
import { carts } from './carts.tables.ts';
import { type Tables, dialects } from './dialect.ts';
import { checkouts } from './checkouts.tables.ts';
import { images } from './images.tables.ts';
import { imports } from './imports.tables.ts';
import { invoices } from './invoices.tables.ts';
import { mail } from './mail.tables.ts';
import { deliveries } from './deliveries.tables.ts';
import { notes } from './notes.tables.ts';
import { orderSums } from './order-sums.tables.ts';
import { orders } from './orders.tables.ts';
import { parts } from './parts.tables.ts';
import { payments } from './payments.tables.ts';
import { requests } from './requests.tables.ts';
import { sales } from './sales.tables.ts';
import { search } from './search.tables.ts';
import { settings } from './settings.tables.ts';
import { shipments } from './shipments.tables.ts';
import { stock } from './stock.tables.ts';
import { stockNotices } from './stock-notices.tables.ts';
import { users } from './users.tables.ts';
import { veloconnect } from './veloconnect.tables.ts';

/** Ordered by foreign keys: each area refers only to earlier ones. */
const areas: readonly Tables[] = [
  parts,
  attributes,
  search,
  deliveries,
  checkouts,
  carts,
  orders,
  stock,
  stockNotices,
  sales,
  orderSums,
  payments,
  shipments,
  invoices,
  requests,
  mail,
  users,
  addresses,
  accounts,
  veloconnect,
  images,
  audit,
  notes,
  imports,
  settings,
  cacheVersion,
];

export const statementsFor = (engine: Engine): readonly string[] =>
  areas.flatMap((area) => area(dialects[engine]));

/** The baseline's name among the migrations. It ends in a hash of all statements, which a test compares: they are frozen. */
export const BASELINE = '0001-baseline-323db759';

export async function createBaseline(db: Kysely<unknown>, engine: Engine): Promise<void> {
  // Neither driver takes several statements at once.
  for (const statement of statementsFor(engine)) await sql.raw(statement).execute(db);
}
