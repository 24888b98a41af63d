import { formatCount } from '../../../platform/rules/numbers/format-count.ts';

const prices = (count: number) => (count === 1 ? '1 price' : `${formatCount(count)} prices`);

/** Words of the change of many prices. None are the owner's. */
export const priceChangeWords = {
  open: 'Change prices',
  title: 'Change prices',
  body: 'Price breaks change with their price. New prices are rounded half up to the smallest unit the shop allows.',
  scope: 'Parts',
  scopes: (shown: number) => ({
    all: 'All that match the search',
    page: `The ${formatCount(shown)} on this page, into the table`,
  }),
  how: 'Change',
  ways: {
    'percent-up': 'Up by percent',
    'percent-down': 'Down by percent',
    'amount-up': 'Up by an amount',
    'amount-down': 'Down by an amount',
  },
  value: 'By',
  preview: 'Preview',
  put: 'Put into the table',
  putDone: (count: number) => `Put ${prices(count)} into the table. They are not saved yet.`,
  apply: (count: number) => `Change ${prices(count)}`,
  nothing: 'No price changes.',
  faulty: (count: number) =>
    `${prices(count)} would be invalid and ${count === 1 ? 'stays' : 'stay'} as ${count === 1 ? 'it is' : 'they are'}.`,
  more: (shown: number, all: number) =>
    `The first ${formatCount(shown)} of ${formatCount(all)} are shown.`,
  done: (count: number) => `Changed ${prices(count)}`,
  columns: { part: 'Part', old: 'Now', next: 'New' },
} as const;
