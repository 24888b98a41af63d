/**
 * Actions of administrators, the import, the card company and customers' banks. The doctor's
 * repairs have names of their own.
 */
export const auditActions = [
  'ship order',
  'correct shipment',
  'refund order',
  'cancel order',
  'note refund of order',
  'dispute order',
  'record transfer',
  'order for customer',
  'add part',
  'save part',
  'set stock',
  'delete part',
  'import part',
  'expect delivery',
  'change delivery',
  'delete delivery',
  'receive delivery',
  'delete review',
  'delete message',
  'add note',
  'delete note',
  'add price list',
  'save price list',
  'delete price list',
  'export price list',
  'make admin',
  'remove admin',
  'change settings',
  'start import',
  'export parts',
  'export orders',
  'export messages',
  'export customers',
  'export sales',
  'export invoices',
] as const;

export type AuditAction = (typeof auditActions)[number];
