import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { QuantityLimits, Stocked } from '../../pricing/rules/quantities/quantity.rules.ts';
import { readQuantity } from './line-quantity.ts';
import { type RequestLine, judgeLines, lineVerdicts } from './line-verdicts.ts';

const limits = { orderMax: 1_000, ahead: false };
const part = (fields: object = {}) => ({
  id: 'a',
  minimumQuantity: 50,
  multipleOf: 12,
  available: 5_000,
  nextDelivery: null as Stocked['nextDelivery'],
  ...fields,
});
type Part = ReturnType<typeof part>;

type Line = readonly [typed: number | string | null, ...parts: Part[]];
const judge = (...lines: readonly Line[]) =>
  judgeLines(
    lines.map(([typed, ...parts], at) => ({
      line: at + 1,
      quantityRead: readQuantity(typed),
      parts,
    })),
    limits,
  );
const verdicts = (...lines: readonly Line[]) => judge(...lines).map(({ verdict }) => verdict);

describe('the verdict on a line', () => {
  it.each([
    [60, {}, 'ok', null],
    ['1,000', { multipleOf: 1 }, 'ok', null],
    [0, {}, 'badQuantity', null],
    [-5, {}, 'badQuantity', null],
    [99.5, {}, 'badQuantity', 96],
    ['some', {}, 'badQuantity', null],
    ['2 VPE', {}, 'badQuantity', null],
    ['60 pcs', {}, 'ok', null],
    ['', {}, 'badQuantity', 60],
    [null, {}, 'badQuantity', 60],
    ['5.000', {}, 'badQuantity', null],
    [1e15, {}, 'badQuantity', 996],
    [60, { available: 0 }, 'outOfStock', null],
    ['some', { available: 0 }, 'badQuantity', null],
    [50, {}, 'belowMinimum', 60],
    [100, {}, 'notMultiple', 96],
    [102, {}, 'notMultiple', 108],
    [1_001, {}, 'notMultiple', 996],
    [1_008, {}, 'aboveMaximum', 996],
    [120, { available: 97 }, 'shortStock', 97],
    [100, { available: 97 }, 'notMultiple', 97],
    [97, { available: 97 }, 'ok', null],
    [1_000, { multipleOf: 1, available: 500 }, 'shortStock', 500],
    [1_001, { multipleOf: 1, available: 500 }, 'aboveMaximum', 500],
    [60, { available: 37 }, 'shortStock', 37],
    [24, { available: 37 }, 'belowMinimum', 37],
    [1_008, { available: 97 }, 'aboveMaximum', 97],
    // No quantity of it can be ordered.
    [1_200, { minimumQuantity: 1_200 }, 'aboveMaximum', null],
    [60, { minimumQuantity: 1_200 }, 'belowMinimum', null],
  ] as const)('%j of %j is %s, the nearest is %j', (typed, fields, verdict, nearest) => {
    expect(judge([typed, part(fields)])).toMatchObject([{ verdict, nearest }]);
  });

  it('states units ahead only of a line that can be ordered', () => {
    const coming = part({ available: 10, multipleOf: 1, nextDelivery: { unpromised: 90 } });
    const withDelivery = { ...limits, ahead: true };
    const aheadOf = (quantity: number) =>
      judgeLines(
        [{ line: 1, quantityRead: readQuantity(quantity), parts: [coming] }],
        withDelivery,
      ).map(({ verdict, ahead }) => [verdict, ahead]);
    expect(aheadOf(100)).toEqual([['ok', 90]]);
    expect(aheadOf(30)).toEqual([['belowMinimum', 0]]);
    expect(aheadOf(101)).toEqual([['shortStock', 0]]);
  });

  it('follows one precedence', () => {
    const soldOut = part({ available: 0 });
    const other = part({ id: 'b' });
    expect(verdicts(['some'], ['some', soldOut, other])).toEqual(['badQuantity', 'badQuantity']);
    expect(verdicts([5], [5, soldOut, other], [5, soldOut], [5, soldOut])).toEqual([
      'unknown',
      'ambiguous',
      'outOfStock',
      'duplicate',
    ]);
  });

  it('is on the merged quantity, which the first line has', () => {
    expect(judge([24, part()], [60, part({ id: 'b' })], [36, part()])).toMatchObject([
      { verdict: 'ok', quantity: 60, merged: [24, 36], mergedInto: null },
      { verdict: 'ok', quantity: 60, merged: [] },
      { verdict: 'duplicate', quantity: 36, merged: [], mergedInto: 1 },
    ]);
    expect(judge([600, part()], [600, part()])).toMatchObject([
      { verdict: 'aboveMaximum', quantity: 1_200, nearest: 996 },
      { verdict: 'duplicate', nearest: null },
    ]);
  });

  it('merges good quantities only, and mends a bad one only where no line has a good one', () => {
    expect(judge(['some', part()], [60, part()], ['some', part()])).toMatchObject([
      { verdict: 'badQuantity', quantity: null, nearest: null },
      { verdict: 'ok', quantity: 60 },
      { verdict: 'badQuantity', nearest: null },
    ]);
    expect(judge([null, part()], [0, part()])).toMatchObject([
      { verdict: 'badQuantity', nearest: 60 },
      { verdict: 'badQuantity', nearest: null },
    ]);
  });
});

describe('any list', () => {
  const anyPart = fc.record({
    id: fc.constantFrom('a', 'b', 'c'),
    minimumQuantity: fc.integer({ min: 1, max: 60 }),
    multipleOf: fc.integer({ min: 1, max: 15 }),
    available: fc.integer({ min: 0, max: 150 }),
    nextDelivery: fc.option(fc.record({ unpromised: fc.integer({ min: 0, max: 100 }) })),
  });
  const anyList = fc
    .uniqueArray(anyPart, { selector: ({ id }) => id, minLength: 1 })
    .chain((parts) =>
      fc.array(
        fc.record({
          typed: fc.oneof(
            fc.integer({ min: -3, max: 160 }),
            fc.constantFrom(null, '', '12', '1,000', 'x', 7.5, 1e300),
          ),
          parts: fc.subarray(parts, { maxLength: Math.min(2, parts.length) }),
        }),
        { maxLength: 12 },
      ),
    )
    .map((lines) =>
      lines.map(({ typed, parts }, at): RequestLine<Part> => ({
        quantityRead: readQuantity(typed),
        parts,
        line: at + 1,
      })),
    );
  const anyLimits = fc.record({
    orderMax: fc.integer({ min: 1, max: 120 }),
    ahead: fc.boolean(),
  });
  const check = (property: (lines: RequestLine<Part>[], some: QuantityLimits) => void) =>
    fc.assert(fc.property(anyList, anyLimits, property), { seed: 26, numRuns: 3_000 });

  it('gets exactly one verdict a line, in order', () => {
    check((lines, some) => {
      const judged = judgeLines(lines, some);
      expect(judged.map(({ line }) => line)).toEqual(lines.map(({ line }) => line));
      for (const { verdict } of judged) expect(lineVerdicts).toContain(verdict);
    });
  });

  it('is all ok once its suggestions are taken and its other faults left out', () => {
    check((lines, some) => {
      const judged = judgeLines(lines, some);
      const corrected = judged.flatMap(({ line, verdict, part: sold, quantity, nearest }) => {
        const asked = verdict === 'ok' ? quantity : nearest;
        return asked === null || !sold ? [] : [{ line, quantityRead: asked, parts: [sold] }];
      });
      expect(judgeLines(corrected, some).filter(({ verdict }) => verdict !== 'ok')).toEqual([]);
    });
  });

  it('counts every good quantity of a part exactly once', () => {
    check((lines, some) => {
      const judged = judgeLines(lines, some).filter(({ part: sold }) => sold);
      const counted = judged.filter(
        ({ verdict }) => verdict !== 'duplicate' && verdict !== 'badQuantity',
      );
      const sum = (of: readonly { quantity: number | null }[]) =>
        of.reduce((total, { quantity }) => total + (quantity ?? 0), 0);
      const own = lines
        .filter(({ parts }) => parts.length === 1)
        .map((line) => ({ quantity: judgeLines([line], some)[0]?.quantity ?? null }));
      expect(sum(counted)).toBe(sum(own));
      expect(new Set(counted.map(({ part: sold }) => sold?.id)).size).toBe(counted.length);
    });
  });
});
