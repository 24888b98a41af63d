import type { ImportView } from '../../catalogue/rules/import/imports.contract.ts';
import type { Part } from '../../catalogue/rules/parts/part.schema.ts';
import type { Database } from '../../platform/server/db/database.ts';
import { runImports } from '../../catalogue/server/import/run-imports.ts';
import { ADMIN } from './fixtures.ts';
import { startShop } from './start-shop.ts';

/** The columns of these files. */
export const HEAD = 'sku,name,price,minimumQuantity,available,description';
/** A file with a head and these lines. */
export const csv = (...lines: string[]) => [HEAD, ...lines].join('\n');
/** A line without a fault. */
export const good = 'CH-1,Chain 1,16,100,5000,A chain.';

/** A shop and the calls by which an administrator imports a file. */
export async function openImportShop(db: Database) {
  const shop = startShop(db, { env: { RATE_LIMIT: 'off' } });
  await shop.makeAdmin(ADMIN);
  const as = { as: ADMIN };
  const upload = (
    text: string | Uint8Array<ArrayBuffer>,
    options: Record<string, string> = {},
    headers: Record<string, string> = {},
  ) => {
    const form = new FormData();
    form.set('file', new File([text], 'parts.csv', { type: 'text/csv' }));
    for (const [name, value] of Object.entries(options)) form.set(name, value);
    return shop.call('POST /imports', { body: form }, { ...as, headers });
  };
  const idOf = (reply: { body: unknown }) => (reply.body as { insertedId: string }).insertedId;
  const list = async () => (await shop.call('GET /imports', {}, as)).body as ImportView[];
  const start = (id: string) => shop.call('POST /importStart/{id}', { params: { id } }, as);
  const stop = (id: string) => shop.call('POST /importStop/{id}', { params: { id } }, as);
  const remarks = async (id: string, query = {}) =>
    shop.call('GET /importLines/{id}', { params: { id }, query }, as);
  const run = (signal?: AbortSignal) => runImports(shop.deps, signal);
  const parts = async () => (await shop.call('GET /tools')).body as Part[];
  return { shop, upload, idOf, list, start, stop, remarks, run, parts };
}
