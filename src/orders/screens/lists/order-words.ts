import { t } from '../../../platform/rules/messages/t.ts';
import type { Order } from '../../rules/orders.contract.ts';
import { nameWithSku } from '../../../catalogue/screens/words/part-names.ts';

/** The part of an order with its SKU. */
export const orderedPart = ({ toolName: name, sku }: Order) => nameWithSku({ name, sku });

/** Words of Manage Orders. None are the owner's. */
export const orderWords = {
  /** The export dialog. */
  exporting: {
    get title() {
      return t('orders.order.exporting.title');
    },
    body: (orders: string, sought: string | null) =>
      t('orders.order.exporting.body', { orders, hasSought: sought !== null, sought }),
    get from() {
      return t('orders.order.exporting.from');
    },
    get to() {
      return t('orders.order.exporting.to');
    },
    get days() {
      return t('orders.order.exporting.days');
    },
    get takes() {
      return t('orders.order.exporting.takes');
    },
    get personal() {
      return t('orders.order.exporting.personal');
    },
    get save() {
      return t('orders.order.exporting.save');
    },
    get saved() {
      return t('orders.order.exporting.saved');
    },
  },
} as const;
