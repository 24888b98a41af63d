import type { Database } from '../../db/database.ts';

/** Remembers where pictures are hosted, by the hash of their bytes. */
export type AddressBook = {
  readonly find: (hash: string) => Promise<string | null>;
  readonly keep: (hash: string, url: string) => Promise<void>;
};

/** In the shop's database, where every process finds them; a row that is deleted is uploaded anew. */
export function addressBook({ query }: Database, host: string): AddressBook {
  return {
    async find(hash) {
      const row = await query
        .selectFrom('hosted_images')
        .select('url')
        .where('host', '=', host)
        .where('hash', '=', hash)
        .executeTakeFirst();
      return row?.url ?? null;
    },
    async keep(hash, url) {
      await query
        .insertInto('hosted_images')
        .values({ host, hash, url })
        // Another process sent the same picture meanwhile: both addresses show it.
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
  };
}
