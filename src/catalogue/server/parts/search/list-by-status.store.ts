import { sql } from 'kysely';
import type { Page } from '../../../../platform/rules/contract/shapes.ts';
import type { PartsQuery } from '../../../rules/parts/parts.contract.ts';
import { nameKey } from '../../../rules/parts/part.schema.ts';
import type { UnlistedStatus } from '../../../rules/parts/part-status.ts';
import type { Executor } from '../../../../platform/server/db/database.ts';
import { type WithReplacement, withReplacements } from '../replacements.store.ts';
import { type PartAnswerRow, partAnswerColumns } from '../show-part.ts';
import { partsAfter, sortOf, toPage } from './list-parts.store.ts';

type Options = Omit<PartsQuery, 'status'> & { readonly status: UnlistedStatus };

/**
 * A page of the drafts, the discontinued or the deleted parts, which the search does not know: a text is found within
 * names, SKUs and EANs.
 */
export async function listByStatus(
  db: Executor,
  options: Options,
): Promise<Page<WithReplacement<PartAnswerRow>>> {
  const { status, q, category, inStock, sort, cursor, limit } = options;
  const by = sortOf(sort);
  const pattern = `%${nameKey(q ?? '').replaceAll(/[\\%_]/g, '\\$&')}%`;
  const list = db
    .selectFrom('parts')
    .select(partAnswerColumns)
    .where('unlisted_at', 'is not', null)
    .where('status', '=', status)
    .$if(Boolean(category), (query) => query.where('category', '=', category ?? null))
    .$if(inStock === 'true', (query) => query.where('available', '>', 0))
    .$if(Boolean(q), (query) =>
      query.where((eb) =>
        eb.or(
          [eb.ref('name_key'), eb.ref('sku_key'), eb.ref('ean')].map(
            (text) => sql<boolean>`${text} like ${pattern} escape '\\'`,
          ),
        ),
      ),
    )
    .$if(by.column !== 'id', (query) => query.orderBy(by.column, by.direction))
    .orderBy('id', by.direction);
  const rows = await partsAfter(list, cursor, by)
    .limit(limit + 1)
    .execute();
  const page = toPage(rows, options);
  return { ...page, rows: await withReplacements(db, page.rows) };
}
