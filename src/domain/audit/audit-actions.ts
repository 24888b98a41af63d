/**
 * What administrators do, and take out with people's data in it, what the import does to a part, and what befalls an order's money at the card company
 * or a customer's bank; the doctor's repairs have names of their own.
 */
export const auditActions = [
  'ship order',
  'refund order',
  'cancel order',
  'note refund of order',
  'dispute order',
  'add part',
  'save part',
  'set stock',
  'delete part',
  'import part',
  'delete review',
  'delete message',
  'make admin',
  'remove admin',
  'export orders',
  'export messages',
] as const;

export type AuditAction = (typeof auditActions)[number];
