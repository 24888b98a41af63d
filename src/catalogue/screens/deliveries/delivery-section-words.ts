import { t } from '../../../platform/rules/messages/t.ts';
import { formatCount } from '../../../platform/rules/numbers/format-count.ts';
import type { Delivery } from '../../rules/deliveries/delivery.schema.ts';
import { formatDay } from '../../../platform/rules/format-day.ts';

const describe = ({ units, date }: Pick<Delivery, 'units' | 'date'>) =>
  t('catalogue.delivery.describe', { units: formatCount(units), date: formatDay(date) });

/** Texts about expected deliveries. */
export const deliveryWords = {
  describe: ({ units, date }: Pick<Delivery, 'units' | 'date'>) =>
    t('catalogue.delivery.describe', { units: formatCount(units), date: formatDay(date) }),
  changeNamed: (delivery: Delivery) =>
    t('catalogue.delivery.changeNamed', { delivery: describe(delivery) }),
  arrivedNamed: (delivery: Delivery) =>
    t('catalogue.delivery.arrivedNamed', { delivery: describe(delivery) }),
  remove: (delivery: Delivery) => t('catalogue.delivery.remove', { delivery: describe(delivery) }),
} as const;
