import { describe, expect, it } from 'vitest';
import { countFulfilments, fulfilmentOf, paidStatusOf } from './fulfilment.ts';
import { orderStatuses } from './order.states.ts';

describe('how the goods of a line stand', () => {
  it.each([
    ['unpaid', 0, 'unpaid'],
    ['paid', 0, 'toSend'],
    ['partlyShipped', 20, 'partSent'],
    ['shipped', 50, 'sent'],
    ['cancelled', 0, 'cancelled'],
    ['lapsed', 0, 'expired'],
    ['refunded', 0, 'cancelled'],
    ['refunded', 50, 'returned'],
  ] as const)('%s with %i units sent is %s', (status, sentUnits, state) => {
    expect(fulfilmentOf({ status, sentUnits })).toBe(state);
  });

  it('is counted by state, and leaves out states without a line', () => {
    const lines = [
      { status: 'shipped', sentUnits: 50 },
      { status: 'paid', sentUnits: 0 },
      { status: 'paid', sentUnits: 0 },
    ] as const;
    expect(countFulfilments(lines)).toEqual([
      ['toSend', 2],
      ['sent', 1],
    ]);
    const all = orderStatuses.map((status) => ({ status, sentUnits: 0 }));
    expect(countFulfilments(all).reduce((sum, [, count]) => sum + count, 0)).toBe(all.length);
  });
});

it.each([
  [['unpaid', 'cancelled'], null],
  [['paid', 'cancelled'], 'paid'],
  [['paid', 'shipped'], 'partlyShipped'],
  [['shipped', 'refunded'], 'shipped'],
  [['refunded', 'cancelled'], 'refunded'],
] as const)('the paid lines among %j are together %s', (statuses, status) => {
  expect(paidStatusOf(statuses.map((one) => ({ status: one })))).toBe(status);
});
