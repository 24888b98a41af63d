import { DatabaseSync } from 'node:sqlite';
import type { Config } from '../../config.ts';
import { lookAtPostgres } from '../../db/engines/look-at-postgres.ts';

/** Addresses under the shop's own name are its own pictures: somebody may have written the whole address. */
const ELSEWHERE = (parameter: string) => `
  select count(*) as pictures from (
    select image_url from parts union select image_url from reviews union select image_url from profiles) as shown
  where image_url like 'http%' and substr(image_url, 1, length(${parameter})) <> ${parameter}`;

/**
 * How many pictures the shop shows that are not among its own files: in a bucket, at imgbb, or wherever else an
 * address leads. `copy` is the embedded database as it is backed up.
 */
export async function picturesElsewhere(
  { databaseUrl, publicUrl }: Config,
  copy: string,
): Promise<number> {
  const own = `${publicUrl}/images/`;
  if (databaseUrl !== null) {
    return lookAtPostgres(databaseUrl, async (client) => {
      const { rows } = await client.query<{ pictures: string }>(ELSEWHERE('$1::text'), [own]);
      return Number(rows[0]?.pictures);
    });
  }
  const database = new DatabaseSync(copy, { readOnly: true });
  try {
    return Number(database.prepare(ELSEWHERE('?1')).get(own)?.['pictures']);
  } finally {
    database.close();
  }
}
