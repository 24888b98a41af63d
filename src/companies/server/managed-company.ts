import { type Result, fail, succeed } from '../../platform/rules/result.ts';
import type { Tx } from '../../platform/server/db/database.ts';
import type { CompanyRow } from '../../platform/server/db/tables/schema.ts';
import type { Viewer } from '../../platform/server/http/viewer.ts';
import { lockCompany } from './companies.store.ts';
import { findPerson } from './people.store.ts';

export type NotManaged = 'NOT_FOUND' | 'NOT_ALLOWED';

/**
 * Locks a company for a change by administrators or its people who approve. The caller's role is read under the lock, so
 * that it counts as it is now.
 */
export async function managedCompany(
  tx: Tx,
  viewer: Viewer,
  id: string,
): Promise<Result<CompanyRow, NotManaged>> {
  const company = await lockCompany(tx, id);
  if (!company) return fail('NOT_FOUND', { what: 'company' });
  if (viewer.role === 'admin') return succeed(company);
  const own = await findPerson(tx, { companyId: id, email: viewer.email });
  if (!own || own.joined_at === null) return fail('NOT_FOUND', { what: 'company' });
  return own.role === 'approves' ? succeed(company) : fail('NOT_ALLOWED');
}
