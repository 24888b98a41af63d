import { sql } from 'kysely';
import { readOrderNumber } from '../../../orders/rules/order-number.ts';
import { nameKey } from '../../../catalogue/rules/parts/part.schema.ts';
import type { Executor } from '../db/database.ts';

/** Of one kind; more would make the question about their entries long. */
const MOST = 200;

/** Whose or what entries a typed text means: a person, a part, an order, or an id. */
export async function findSubjects(
  db: Executor,
  typed: string,
): Promise<{ readonly people: readonly string[]; readonly subjects: readonly string[] }> {
  const text = typed.trim();
  const address = text.toLowerCase();
  const [parts, orders] = [await findParts(db, text), await findOrders(db, text)];
  return { people: [text, address], subjects: [text, address, ...parts, ...orders] };
}

async function findParts(db: Executor, text: string): Promise<readonly string[]> {
  const key = nameKey(text);
  const bySku = await db
    .selectFrom('parts')
    .select('id')
    .where('sku_key', '=', key)
    .limit(MOST)
    .execute();
  const byName = await db
    .selectFrom('parts')
    .select('id')
    .where('name_key', '>=', key)
    .where('name_key', '<', `${key}\u{10FFFF}`)
    .limit(MOST)
    .execute();
  return [...bySku, ...byName].map(({ id }) => id);
}

/** An order or a line with a number of its own, by its number. */
async function findOrders(db: Executor, text: string): Promise<readonly string[]> {
  const meant = readOrderNumber(text);
  if (meant === null) return [];
  // Written like the indexes by number.
  const hasNumber = sql<boolean>`substr(id, 27) >= ${meant.from} and substr(id, 27) <= ${meant.to}`;
  const subjects = await Promise.all([
    db.selectFrom('orders').select('id').where(hasNumber).limit(MOST).execute(),
    db
      .selectFrom('order_lines')
      .select('id')
      .whereRef('id', '<>', 'order_id')
      .where(hasNumber)
      .limit(MOST)
      .execute(),
  ]);
  return subjects.flat().map(({ id }) => id);
}
