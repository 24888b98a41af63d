import type { AuditEntry } from '../../../platform/rules/audit/audit.contract.ts';
import { lineNumber, orderNumber } from '../../../orders/rules/order-number.ts';

const nameIn = (record: unknown) =>
  typeof record === 'object' && record !== null && 'name' in record ? record.name : null;

/**
 * The display name of an entry's subject: the number of a line, an order or a shipment, else the record's name at that
 * time, else the part's name now, else the id or address.
 */
export function subjectName({
  action,
  subject,
  subjectName: nameNow,
  line,
  before,
  after,
}: Pick<AuditEntry, 'action' | 'subject' | 'subjectName' | 'line' | 'before' | 'after'>): string {
  if (line !== null) return lineNumber({ ...line, _id: subject });
  if (/ (order|shipment|transfer)$/.test(action)) return orderNumber(subject);
  const name = nameIn(after) ?? nameIn(before);
  return typeof name === 'string' && name !== '' ? name : (nameNow ?? subject);
}
