import { type Inserted, insertedAs } from '../../../platform/rules/contract/shapes.ts';
import { type Result, fail, succeed } from '../../../platform/rules/result.ts';
import { MAX_STOCK_NOTICES } from '../../rules/stock-notices.contract.ts';
import { transact } from '../../../platform/server/db/database.ts';
import type { Deps } from '../../../platform/server/deps.ts';
import { findPart } from '../parts/parts.store.ts';
import { insertNotice } from './stock-notices.store.ts';

/** Asks for one mail when a part is back. A part that is back already gets its mail at the job's next run. */
export async function requestNotice(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  email: string,
  partId: string,
): Promise<Result<Inserted, 'NOT_FOUND' | 'LIMIT_REACHED'>> {
  return transact(db, async (tx) => {
    if (!(await findPart(tx, partId))) return fail('NOT_FOUND', { what: 'part' });
    return (await insertNotice(tx, email, partId, clock.now()))
      ? succeed(insertedAs(partId))
      : fail('LIMIT_REACHED', { what: 'stock notifications', limit: MAX_STOCK_NOTICES });
  });
}
