import { type Kysely, sql } from 'kysely';
import type { Engine } from '../database.ts';
import { accounts } from './accounts.ts';
import { addresses } from './addresses.ts';
import { attributes } from './attributes.ts';
import { audit } from './audit.ts';
import { cacheVersion } from './cache-version.ts';
import { carts } from './carts.ts';
import { type Tables, dialects } from './dialect.ts';
import { checkouts } from './checkouts.ts';
import { images } from './images.ts';
import { imports } from './imports.ts';
import { invoices } from './invoices.ts';
import { mail } from './mail.ts';
import { deliveries } from './deliveries.ts';
import { notes } from './notes.ts';
import { orderSums } from './order-sums.ts';
import { orders } from './orders.ts';
import { parts } from './parts.ts';
import { payments } from './payments.ts';
import { requests } from './requests.ts';
import { sales } from './sales.ts';
import { search } from './search.ts';
import { settings } from './settings.ts';
import { shipments } from './shipments.ts';
import { stock } from './stock.ts';
import { stockNotices } from './stock-notices.ts';
import { users } from './users.ts';
import { veloconnect } from './veloconnect.ts';

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
