import { t } from '../../../platform/rules/messages/t.ts';
import { formatCount } from '../../../platform/rules/numbers/format-count.ts';
import type { Delivery } from '../../rules/deliveries/delivery.schema.ts';
import { formatDay } from '../../../platform/rules/format-day.ts';

const describe = ({ units, date }: Pick<Delivery, 'units' | 'date'>) =>
  t('catalogue.delivery.describe', { units: formatCount(units), date: formatDay(date) });

/** Texts about expected deliveries. */
export const deliveryWords = {
  title: t('catalogue.delivery.title'),
  lead: t('catalogue.delivery.lead'),
  leadAhead: t('catalogue.delivery.leadAhead'),
  none: t('catalogue.delivery.none'),
  describe,
  overdue: t('catalogue.delivery.overdue'),
  promised: (units: number) => t('catalogue.delivery.promised', { units: formatCount(units) }),
  units: t('catalogue.delivery.units'),
  date: t('catalogue.delivery.date'),
  add: t('catalogue.delivery.add'),
  change: t('catalogue.delivery.change'),
  changeNamed: (delivery: Delivery) =>
    t('catalogue.delivery.changeNamed', { delivery: describe(delivery) }),
  save: t('catalogue.delivery.save'),
  arrived: t('catalogue.delivery.arrived'),
  arrivedNamed: (delivery: Delivery) =>
    t('catalogue.delivery.arrivedNamed', { delivery: describe(delivery) }),
  arrivedUnits: t('catalogue.delivery.arrivedUnits'),
  rest: (units: number) => t('catalogue.delivery.rest', { units: formatCount(units) }),
  restHint: t('catalogue.delivery.restHint'),
  receive: t('catalogue.delivery.receive'),
  back: t('catalogue.delivery.back'),
  received: (units: number, promised: number) =>
    t('catalogue.delivery.received', { promised, units: formatCount(units) }),
  remove: (delivery: Delivery) => t('catalogue.delivery.remove', { delivery: describe(delivery) }),
  confirm: t('catalogue.delivery.confirm'),
  yes: t('catalogue.delivery.yes'),
  no: t('catalogue.delivery.no'),
  removed: t('catalogue.delivery.removed'),
} as const;
