/** Words of the administrators' overview. None are the owner's. */
export const overviewCopy = {
  title: 'Overview',
  open: {
    heading: 'Open orders',
    toShip: 'To ship',
    unpaid: 'Waiting for payment',
    orders: (count: string, one: boolean) => `${count} ${one ? 'order' : 'orders'}`,
  },
  revenue: {
    heading: 'Revenue by week',
    note: 'What was paid and not refunded, twelve weeks, from Monday to Sunday.',
    /** Behind the note, in a shop with tax or freight. */
    net: 'Net, without tax and freight.',
    chart: (total: string, best: string, week: string) =>
      `Bar chart of twelve weeks: ${total} in all; the best was the week of ${week} with ${best}.`,
    none: 'Nothing was paid in these twelve weeks yet.',
    onlyOthers: 'In these twelve weeks nothing was paid in the currency that the shop has now.',
    others: (sum: string) =>
      `The bars leave out ${sum}, paid in the currency of before. The table has it.`,
    total: 'Twelve weeks in all',
    table: 'The same as a table',
    columns: { week: 'Week of', orders: 'Orders', amount: 'Revenue' },
    running: 'this week',
  },
  bestSellers: {
    heading: 'Best sellers',
    note: 'By pieces paid for in the last 90 days.',
    pieces: (count: string) => `${count} pcs`,
    empty: 'Nothing was sold in this time.',
  },
  runningLow: {
    heading: 'Stock running low',
    note: 'Less than two minimum quantities left; the ten with least.',
    left: (count: string) => `${count} left`,
    minimum: (count: string) => `sold from ${count} up`,
    out: 'None left',
    more: (count: string, all: boolean) => `${count} ${all ? '' : 'or more '}others run low, too.`,
    oneMore: 'One other runs low, too.',
    seeAll: 'All parts, least stock first',
    empty: 'Every part has two minimum quantities or more left.',
  },
} as const;
