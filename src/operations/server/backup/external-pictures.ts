import { DatabaseSync } from 'node:sqlite';
import type { Config } from '../../../platform/server/config/config.ts';
import { withPostgresClient } from '../../../platform/server/db/engines/with-postgres-client.ts';

/** Absolute addresses of the shop itself are its own pictures. */
const COUNT_STATEMENT = (parameter: string) => `
  select count(*) as pictures from (
    select image_url from parts union select image_url from reviews union select image_url from profiles) as shown
  where image_url like 'http%' and substr(image_url, 1, length(${parameter})) <> ${parameter}`;

/**
 * Counts the pictures shown from other hosts, such as a bucket.
 * @param copy the backup's copy of the embedded database
 */
export async function countExternalPictures(
  { databaseUrl, publicUrl }: Config,
  copy: string,
): Promise<number> {
  const own = `${publicUrl}/images/`;
  if (databaseUrl !== null) {
    return withPostgresClient(databaseUrl, async (client) => {
      const { rows } = await client.query<{ pictures: string }>(COUNT_STATEMENT('$1::text'), [own]);
      return Number(rows[0]?.pictures);
    });
  }
  const database = new DatabaseSync(copy, { readOnly: true });
  try {
    return Number(database.prepare(COUNT_STATEMENT('?1')).get(own)?.['pictures']);
  } finally {
    database.close();
  }
}
