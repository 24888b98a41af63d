import type { Database } from '../db/database.ts';

/** Addresses of hosted pictures by hash; a deleted row causes another upload. */
export function hostedUrls({ query }: Database, host: string) {
  return {
    async find(hash: string): Promise<string | null> {
      const row = await query
        .selectFrom('hosted_images')
        .select('url')
        .where('host', '=', host)
        .where('hash', '=', hash)
        .executeTakeFirst();
      return row?.url ?? null;
    },
    async store(hash: string, url: string): Promise<void> {
      await query
        .insertInto('hosted_images')
        .values({ host, hash, url })
        // After a concurrent upload of the same picture, both addresses show it.
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
  };
}
