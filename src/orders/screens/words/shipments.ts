import { t } from '../../../platform/rules/messages/t.ts';

/** Words of shipments, their form and their packing slip. Only 'Ship' is the owner's. */
export const shipmentsCopy = {
  left: (left: string, quantity: string) =>
    t('orders.shipments.left', { all: left === quantity, quantity, left }),
} as const;
