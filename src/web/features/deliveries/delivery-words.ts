import { formatCount } from '../../../domain/format-count.ts';
import type { Delivery } from '../../../domain/deliveries/delivery.schema.ts';
import { formatDay } from '../../../domain/format-day.ts';

const named = ({ units, date }: Pick<Delivery, 'units' | 'date'>) =>
  `${formatCount(units)} pcs on ${formatDay(date)}`;

/** Texts about expected deliveries. */
export const deliveryWords = {
  title: 'Expected deliveries',
  lead: 'Buyers see the next day and its units on the part’s page and in the cart, until the day is over.',
  leadAhead: 'They can order ahead of it, and each buyer who did gets a mail about another day.',
  none: 'No delivery is expected.',
  named,
  overdue: 'Overdue',
  promised: (units: number) => `${formatCount(units)} ordered ahead`,
  units: 'Units',
  date: 'Day',
  add: 'Expect delivery',
  change: 'Change',
  changeNamed: (delivery: Delivery) => `Change: ${named(delivery)}`,
  save: 'Save',
  arrived: 'Arrived',
  arrivedNamed: (delivery: Delivery) => `Arrived: ${named(delivery)}`,
  arrivedUnits: 'Units that arrived',
  rest: (units: number) => `The other ${formatCount(units)} pcs: still expected?`,
  restHint: 'Their day; empty if they do not come',
  receive: 'Add to the stock',
  back: 'Back',
  received: (units: number, promised: number) =>
    promised === 0
      ? `${formatCount(units)} pcs are added to the stock.`
      : `${formatCount(units)} pcs have arrived; the orders that wait for them come first.`,
  remove: (delivery: Delivery) => `Delete: ${named(delivery)}`,
  confirm: 'Delete this expected delivery?',
  yes: 'Delete delivery',
  no: 'Keep delivery',
  removed: 'The delivery is deleted.',
} as const;
