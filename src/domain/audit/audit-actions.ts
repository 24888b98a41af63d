/**
 * Actions of administrators, the import, the card company and customers' banks. The doctor's
 * repairs have names of their own.
 */
export const auditActions = [
  'ship order',
  'refund order',
  'cancel order',
  'note refund of order',
  'dispute order',
  'record transfer',
  'add part',
  'save part',
  'set stock',
  'delete part',
  'import part',
  'delete review',
  'delete message',
  'make admin',
  'remove admin',
  'change settings',
  'start import',
  'export parts',
  'export orders',
  'export messages',
] as const;

export type AuditAction = (typeof auditActions)[number];
