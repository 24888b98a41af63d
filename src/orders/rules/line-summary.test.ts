import { describe, expect, it } from 'vitest';
import { countFulfilments, paidStatusOf, shownFulfilment } from './line-summary.ts';
import { fulfilments } from './order.states.ts';

describe('the fulfilment of a line on screens', () => {
  it('is unpaid until the line is paid, then as the line answers it', () => {
    expect(shownFulfilment({ status: 'unpaid', fulfilment: 'toSend' })).toBe('unpaid');
    expect(shownFulfilment({ status: 'paid', fulfilment: 'toSend' })).toBe('toSend');
    expect(shownFulfilment({ status: 'refunded', fulfilment: 'returned' })).toBe('returned');
  });

  it('is counted by state, and leaves out states without a line', () => {
    const lines = [
      { status: 'shipped', fulfilment: 'sent' },
      { status: 'paid', fulfilment: 'toSend' },
      { status: 'paid', fulfilment: 'toSend' },
      { status: 'unpaid', fulfilment: 'toSend' },
    ] as const;
    expect(countFulfilments(lines)).toEqual([
      ['unpaid', 1],
      ['toSend', 2],
      ['sent', 1],
    ]);
    const all = fulfilments.map((fulfilment) => ({ status: 'paid', fulfilment }) as const);
    expect(countFulfilments(all)).toEqual(fulfilments.map((one) => [one, 1]));
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
