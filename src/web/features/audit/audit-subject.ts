import type { AuditEntry } from '../../../domain/audit/audit.contract.ts';
import { orderNumber } from '../../../domain/orders/order-number.ts';

const nameIn = (record: unknown) =>
  typeof record === 'object' && record !== null && 'name' in record ? record.name : null;

/**
 * What an entry was done to, as people call it: an order's short number, the name that a record had then, the name
 * that a part has now, else the id or address itself.
 */
export function subjectName({
  action,
  subject,
  subjectName: nameNow,
  before,
  after,
}: Pick<AuditEntry, 'action' | 'subject' | 'subjectName' | 'before' | 'after'>): string {
  if (action.endsWith(' order')) return orderNumber(subject);
  const name = nameIn(after) ?? nameIn(before);
  return typeof name === 'string' && name !== '' ? name : (nameNow ?? subject);
}
