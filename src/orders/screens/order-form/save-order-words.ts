import { t } from '../../../platform/rules/messages/t.ts';

/** Words of saving an order as a cart. */
export const saveOrderWords = {
  save: t('orders.saveOrder.save'),
  saveNamed: (number: string) => t('orders.saveOrder.saveNamed', { number }),
  name: (number: string) => t('orders.saveOrder.name', { number }),
  saved: (name: string) => t('orders.saveOrder.saved', { name }),
  see: t('orders.saveOrder.see'),
} as const;
