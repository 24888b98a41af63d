import type { Deps } from '../../platform/server/deps.ts';
import { findPerson } from './people.store.ts';

/** Why a caller may not make a call about a company: strangers do not learn that it exists. */
export async function companyRefusal(
  { db }: Pick<Deps, 'db'>,
  email: string,
  companyId: string,
  needed: 'company-person' | 'company-approver',
): Promise<'NOT_FOUND' | 'NOT_ALLOWED' | null> {
  const person = await findPerson(db.query, { companyId, email });
  if (!person || person.joined_at === null) return 'NOT_FOUND';
  return needed === 'company-person' || person.role === 'approves' ? null : 'NOT_ALLOWED';
}
