import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_LINES } from './line-limits.ts';
import {
  type CartLine,
  addLines,
  baseWithSent,
  compareCarts,
  joinLines,
  joinSent,
  lineKey,
  mergeCarts,
  sameLines,
} from './cart-lines.ts';

const part = (toolId: string, quantity: number | string): CartLine => ({
  ref: toolId.toUpperCase(),
  toolId,
  quantity,
});
const text = (ref: string, quantity: number | string): CartLine => ({ ref, quantity });

const carts = fc.uniqueArray(
  fc.tuple(fc.constantFrom('a', 'b', 'c', 'd', 'e'), fc.integer({ min: 1, max: 9 })),
  { selector: ([id]) => id },
);
const cart = carts.map((lines) => lines.map(([id, quantity]) => part(id, quantity)));
const unordered = (lines: readonly CartLine[]) =>
  new Map(lines.map((line) => [lineKey(line), line.quantity]));

describe('adding lines', () => {
  it('raises the quantity of a part that is there already, and keeps its place', () => {
    const lines = addLines([part('a', 50), part('b', 60)], [part('c', 10), part('a', 25)]);
    expect(lines).toEqual([part('a', 75), part('b', 60), part('c', 10)]);
  });

  it('takes a text in any case as the same text', () => {
    expect(addLines([text('CR-48', 10)], [text(' cr-48 ', 50)])).toEqual([text('CR-48', 60)]);
  });

  it.each([
    ['1.000', 200, '1.000 + 200'],
    [200, '1.000', '200 + 1.000'],
    ['1.000', '2 VPE', '1.000 + 2 VPE'],
    ['', 200, 200],
    [200, '', 200],
    ['', '', ''],
  ])('keeps a quantity that is no number beside the other: %j and %j', (one, other, both) => {
    expect(addLines([part('a', one)], [part('a', other)])).toEqual([part('a', both)]);
  });

  it(`stops at ${MAX_LINES} lines, and still raises those that are there`, () => {
    const full = Array.from({ length: MAX_LINES }, (_, at) => part(`p${at}`, 1));
    const lines = addLines(full, [part('new', 1), part('p0', 1)]);
    expect(lines).toHaveLength(MAX_LINES);
    expect(lines[0]).toEqual(part('p0', 2));
  });
});

describe('joining lines of a list', () => {
  it('marks the quantities that were added up', () => {
    expect(joinLines([part('a', 200), part('b', 5), part('a', 100)])).toEqual([
      { ...part('a', 300), listed: [200, 100] },
      part('b', 5),
    ]);
    expect(joinLines([{ ...part('a', 300), listed: [200, 100] }, part('a', 50)])).toEqual([
      { ...part('a', 350), listed: [200, 100, 50] },
    ]);
  });

  it('marks no text, which shows both quantities itself', () => {
    expect(joinLines([part('a', 200), part('a', 'many')])).toEqual([part('a', '200 + many')]);
  });

  it('leaves out the mark once more of the part is added', () => {
    const [marked] = joinLines([part('a', 200), part('a', 100)]);
    expect(addLines(marked ? [marked] : [], [part('a', 50)])).toEqual([part('a', 350)]);
  });
});

it('a change of a cart is said as lines added and quantities changed', () => {
  const before = [part('a', 50), part('b', 60)];
  expect(compareCarts(before, [part('b', 70), part('c', 10)])).toEqual({
    added: [part('c', 10)],
    changed: [{ ref: 'B', from: 60, to: 70 }],
  });
});

describe('merging two versions of a cart', () => {
  it.each([
    ['adds of both sides', [], [part('a', 1)], [part('b', 2)], [part('a', 1), part('b', 2)]],
    [
      'the larger quantity of carts that never met',
      [],
      [part('a', 9)],
      [part('a', 5)],
      [part('a', 9)],
    ],
    ['a change of one side', [part('a', 5)], [part('a', 3)], [part('a', 5)], [part('a', 3)]],
    ['a removal of one side', [part('a', 5)], [part('a', 5)], [], []],
    ['a change against a removal', [part('a', 5)], [], [part('a', 6)], [part('a', 6)]],
    ['a text to be decided', [], [part('a', '1.000')], [part('a', 200)], [part('a', '1.000')]],
    ['a number beside nothing', [], [part('a', '')], [part('a', 200)], [part('a', 200)]],
    ['the larger of two changes', [part('a', 5)], [part('a', 2)], [part('a', 3)], [part('a', 3)]],
  ])('keeps %s', (_, base, mine, theirs, merged) => {
    expect(mergeCarts(base, mine, theirs)).toEqual(merged);
  });

  it('loses and doubles nothing, in whichever order and however often', () => {
    fc.assert(
      fc.property(cart, cart, cart, (base, mine, theirs) => {
        const merged = mergeCarts(base, mine, theirs);
        expect(unordered(mergeCarts(base, theirs, mine))).toEqual(unordered(merged));
        // The other side repeats the merge, whether it knows of the first one or not.
        expect(unordered(mergeCarts(base, mine, merged))).toEqual(unordered(merged));
        expect(unordered(mergeCarts(mine, merged, merged))).toEqual(unordered(merged));
        const quantities = unordered(merged);
        for (const [key, quantity] of unordered(mine)) {
          if (quantity === unordered(base).get(key)) continue;
          expect(quantities.get(key)).toBeGreaterThanOrEqual(Number(quantity));
        }
      }),
    );
  });
});

describe('merging after lost answers', () => {
  const sent = joinSent([part('a', 1), part('b', 2)], [part('a', 3), part('b', 2)]);
  const merge = (mine: readonly CartLine[], theirs: readonly CartLine[]) =>
    mergeCarts(baseWithSent([part('c', 4)], sent, theirs), mine, theirs);

  it('takes what was sent, in any try, as known on both sides', () => {
    expect(sent).toEqual([part('a', 1), part('b', 2), part('a', 3)]);
    for (const arrived of [part('a', 1), part('a', 3)])
      expect(merge([part('b', 2)], [arrived, part('b', 2)])).toEqual([part('b', 2)]);
    expect(merge([part('a', 2)], [part('a', 3)])).toEqual([part('a', 2)]);
  });

  it('keeps what another device has changed', () => {
    expect(merge([], [part('a', 9), part('d', 1)])).toEqual([part('a', 9), part('d', 1)]);
    expect(merge([part('c', 4)], [part('b', 2)])).toEqual([]);
  });
});

it('two carts are the same only in the same order', () => {
  expect(sameLines([part('a', 1), part('b', 1)], [part('a', 1), part('b', 1)])).toBe(true);
  expect(sameLines([part('a', 1), part('b', 1)], [part('b', 1), part('a', 1)])).toBe(false);
  expect(sameLines([part('a', 1)], [part('a', 2)])).toBe(false);
});
