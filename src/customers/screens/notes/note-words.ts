import { t } from '../../../platform/rules/messages/t.ts';

/** Words of administrators' notes. None are the owner's. */
export const noteWords = {
  title: t('customers.note.title'),
  lead: t('customers.note.lead'),
  none: t('customers.note.none'),
  field: t('customers.note.field'),
  add: t('customers.note.add'),
  delete: (author: string) => t('customers.note.delete', { author }),
  confirm: t('customers.note.confirm'),
  confirmBody: t('customers.note.confirmBody'),
  yes: t('customers.note.yes'),
  no: t('customers.note.no'),
  deleted: t('customers.note.deleted'),
  /** On the list of orders. */
  count: (notes: number) => t('customers.note.count', { notes }),
} as const;
