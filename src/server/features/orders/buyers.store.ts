import { type RawBuilder, sql } from 'kysely';
import { MOST_BUYERS } from '../../../domain/orders/order-search.ts';
import type { Executor } from '../../db/database.ts';
import { byKeys } from '../../db/gathered.ts';

/** As the indexes of migration 0014 have them: to the letter, so that both engines know that they are meant. */
const letters = sql`replace(user_name, ' ', '')`;
const nameKey = (name: RawBuilder<unknown>) => sql`lower(${name} || ' ' || user_email)`;
const keys = [
  { key: sql`user_email`, where: sql`true` },
  { key: nameKey(sql`user_name`), where: sql`true` },
  { key: nameKey(sql`substr(ltrim(user_name, ${letters}), 2)`), where: sql`user_name like '% %'` },
  {
    key: nameKey(sql`substr(user_name, length(rtrim(user_name, ${letters})) + 1)`),
    where: sql`user_name like '% % %'`,
  },
];

/**
 * The addresses of the buyers whose address, name, or a later word of whose name begins with what was typed; null where
 * there are more than MOST_BUYERS. Jumps along the indexes from buyer to buyer, however many orders each has placed.
 */
export async function buyersLike(db: Executor, typed: string): Promise<readonly string[] | null> {
  const asked = waysToWrite(typed).map((text) => sql`(${text}, ${`${text}\u{10FFFF}`})`);
  const known = (nth: number) => sql.raw(`known_${nth}`);
  const jumps = keys.map(({ key, where }, nth) => {
    const next = (after: RawBuilder<unknown>) =>
      sql`(select ${key} from orders where ${where} and ${key} ${after} order by ${key} limit 1)`;
    const self = known(nth);
    return sql`${self} (beyond, found, place) as (
      select beyond, ${next(sql`>= asked.text and ${key} < asked.beyond`)}, 1 from asked
      union all
      select beyond, ${next(sql`> ${self}.found and ${key} < ${self}.beyond`)}, place + 1
      from ${self} where found is not null and place <= ${sql.lit(MOST_BUYERS)}
    )`;
  });
  const found = keys.map((_, nth) => sql`select found, place from ${known(nth)}`);
  const { rows } = await sql<{
    found: string;
    place: number | string;
  }>`select ${byKeys} found, place from (
      with recursive asked (text, beyond) as (values ${sql.join(asked)}), ${sql.join(jumps)}
      ${sql.join(found, sql` union all `)}
    ) as jumped where found is not null`.execute(db);
  if (rows.some(({ place }) => Number(place) > MOST_BUYERS)) return null;
  // Every key ends with the address, which has no blank in it.
  const buyers = new Set(rows.map(({ found: key }) => key.slice(key.lastIndexOf(' ') + 1)));
  return buyers.size > MOST_BUYERS ? null : [...buyers];
}

/**
 * A text as the keys may have it. Both engines lower the letters A to Z alone (PostgreSQL by the columns' collation), so
 * that a name may stand there as it was written, in capitals, or with one in front.
 */
function waysToWrite(typed: string): readonly string[] {
  const text = typed.trim().replaceAll(/\s+/g, ' ');
  const lower = text.toLowerCase();
  const named = lower.replaceAll(/(?<=^|[ '-])\p{L}/gu, (first) => first.toUpperCase());
  return [
    ...new Set(
      [text, lower, text.toUpperCase(), named].map((way) =>
        way.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase()),
      ),
    ),
  ];
}
