/** What administrators do, and what the import does to a part; the doctor's mends have names of their own. */
export const auditActions = [
  'ship order',
  'refund order',
  'cancel order',
  'add part',
  'save part',
  'set stock',
  'delete part',
  'import part',
  'delete review',
  'make admin',
  'remove admin',
] as const;

export type AuditAction = (typeof auditActions)[number];
