import { dashboardCopy } from '../../../platform/screens/words/dashboard.ts';

/** Words of the administrators' overview. None are the owner's. */
export const overviewCopy = {
  title: dashboardCopy.menu.overview,
  open: {
    heading: 'Open orders',
    toShip: 'To ship',
    unpaid: 'Waiting for payment',
    lines: (count: string, one: boolean) => `${count} ${one ? 'line' : 'lines'}`,
  },
  revenue: {
    heading: 'Revenue by week',
    note: 'Paid and not refunded, over twelve weeks from Monday to Sunday.',
    /** Behind the note, in a shop with tax or freight. */
    net: 'Net, without tax and freight.',
    chart: (total: string, best: string, week: string) =>
      `Bar chart of twelve weeks: ${total} in total; the best was the week of ${week} with ${best}.`,
    none: 'No payments in these twelve weeks yet.',
    onlyOthers: 'No payments in the shop’s current currency in these twelve weeks.',
    others: (sum: string) =>
      `The chart leaves out ${sum}, paid in the previous currency. The table includes it.`,
    total: 'Twelve-week total',
    table: 'Show as a table',
    columns: { week: 'Week of', lines: 'Lines', amount: 'Revenue' },
    running: 'this week',
  },
  bestSellers: {
    heading: 'Best sellers',
    note: 'By pieces paid for in the last 90 days.',
    pieces: (count: string) => `${count} pcs`,
    empty: 'Nothing was sold in this period.',
  },
  runningLow: {
    heading: 'Stock running low',
    note: 'Less than twice the minimum quantity left; the ten lowest.',
    left: (count: string) => `${count} left`,
    minimum: (count: string) => `minimum ${count}`,
    out: 'None left',
    more: (count: string, all: boolean) =>
      `${count} ${all ? '' : 'or more '}others are running low, too.`,
    oneMore: 'One other is running low, too.',
    seeAll: 'All parts, lowest stock first',
    empty: 'Every part has at least twice its minimum quantity left.',
  },
} as const;
