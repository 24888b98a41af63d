import type { NextDelivery } from '../../../domain/deliveries/delivery.schema.ts';
import { formatCount } from '../../../domain/format-count.ts';
import { partCopy } from '../../copy/products.ts';
import { formatDay } from '../../../domain/format-day.ts';

/** When more of a part arrives, and how much, in words. */
export const nextDeliveryText = ({ units, date }: NextDelivery): string =>
  partCopy.nextDelivery(formatDay(date), formatCount(units));
