import type { Deps } from '../../../platform/server/deps.ts';
import { type PartAddress, everyNthPart, partAddresses } from './sitemap.store.ts';

const BATCH = 1_000;

/** The id of the first part in each file of a sitemap. */
export async function sitemapFileStarts({ db }: Deps, perFile: number): Promise<string[]> {
  return everyNthPart(db.query, perFile);
}

/** At most `limit` parts by id, from the part `from` on, in batches. */
export async function* listForSitemap(
  { db }: Deps,
  from: string | undefined,
  limit: number,
): AsyncGenerator<PartAddress[]> {
  let after: string | undefined;
  for (let left = limit; left > 0;) {
    const parts = await partAddresses(db.query, { from, after, limit: Math.min(BATCH, left) });
    yield parts;
    left -= parts.length;
    after = parts.at(-1)?.id;
    if (parts.length < BATCH) break;
  }
}
