import { t } from '../../../platform/rules/messages/t.ts';
import { words } from '../../../platform/screens/words/words.ts';

/** Words of an order's sums in the lists. Only 'Total' is the owner's. */
export const orderFigureWords = {
  due: t('orders.orderFigure.due'),
  owed: t('orders.orderFigure.owed'),
  total: words.total,
  cancelled: (ordered: string, cancelled: string) =>
    t('orders.orderFigure.cancelled', { ordered, cancelled }),
  refunded: (paid: string, refunded: string) =>
    t('orders.orderFigure.refunded', { paid, refunded }),
  paid: (paid: string) => t('orders.orderFigure.paid', { paid }),
} as const;
