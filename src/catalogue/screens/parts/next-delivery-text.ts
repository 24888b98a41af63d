import type { NextDelivery } from '../../rules/deliveries/delivery.schema.ts';
import { formatCount } from '../../../platform/rules/numbers/format-count.ts';
import { formatDay } from '../../../platform/rules/format-day.ts';
import { t } from '../../../platform/rules/messages/t.ts';

/** When more of a part arrives, and how much, in words. */
export const nextDeliveryText = ({ units, date }: NextDelivery): string =>
  t('catalogue.part.nextDelivery', { day: formatDay(date), count: formatCount(units) });
