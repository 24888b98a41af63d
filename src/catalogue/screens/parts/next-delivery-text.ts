import type { NextDelivery } from '../../rules/deliveries/delivery.schema.ts';
import { formatCount } from '../../../platform/rules/numbers/format-count.ts';
import { partCopy } from '../words/products.ts';
import { formatDay } from '../../../platform/rules/format-day.ts';

/** When more of a part arrives, and how much, in words. */
export const nextDeliveryText = ({ units, date }: NextDelivery): string =>
  partCopy.nextDelivery(formatDay(date), formatCount(units));
