import { formatCount } from '../../../platform/rules/numbers/format-count.ts';
import type { Delivery } from '../../rules/deliveries/delivery.schema.ts';
import { formatDay } from '../../../platform/rules/format-day.ts';

const describe = ({ units, date }: Pick<Delivery, 'units' | 'date'>) =>
  `${formatCount(units)} pcs on ${formatDay(date)}`;

/** Texts about expected deliveries. */
export const deliveryWords = {
  title: 'Expected deliveries',
  lead: 'Buyers see the next delivery on the part’s page and in the cart until its date has passed.',
  leadAhead: 'They can order from it in advance, and get an email if its date changes.',
  none: 'No delivery is expected.',
  describe,
  overdue: 'Overdue',
  promised: (units: number) => `${formatCount(units)} ordered ahead`,
  units: 'Units',
  date: 'Date',
  add: 'Add delivery',
  change: 'Change',
  changeNamed: (delivery: Delivery) => `Change: ${describe(delivery)}`,
  save: 'Save',
  arrived: 'Arrived',
  arrivedNamed: (delivery: Delivery) => `Arrived: ${describe(delivery)}`,
  arrivedUnits: 'Units received',
  rest: (units: number) => `Are the other ${formatCount(units)} pcs still expected?`,
  restHint: 'Their date; leave empty if they are not coming',
  receive: 'Add to stock',
  back: 'Back',
  received: (units: number, promised: number) =>
    promised === 0
      ? `${formatCount(units)} pcs added to stock.`
      : `${formatCount(units)} pcs have arrived; orders waiting for them come first.`,
  remove: (delivery: Delivery) => `Delete: ${describe(delivery)}`,
  confirm: 'Delete this expected delivery?',
  yes: 'Delete delivery',
  no: 'Keep delivery',
  removed: 'Delivery deleted.',
} as const;
