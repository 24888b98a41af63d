import fc from 'fast-check';
import { expect, it } from 'vitest';
import { orderNumber, readOrderNumber } from './order-number.ts';

const ID = '019aa1b2-c3d4-7e5f-8a6b-ffd00a1b2c3d';

it('is two groups of four characters from the last forty bits of the id', () => {
  expect(orderNumber('019aa1b2-c3d4-7e5f-8a6b-ff0000000000')).toBe('0000-0000');
  expect(orderNumber('019aa1b2-c3d4-7e5f-8a6b-ff0000000021')).toBe('0000-0011');
  expect(orderNumber('019aa1b2-c3d4-7e5f-8a6b-ffffffffffff')).toBe('ZZZZ-ZZZZ');
});

it('is equal for equal id tails only', () => {
  const tail = fc.bigInt({ min: 0n, max: 2n ** 40n - 1n });
  const idOf = (bits: bigint) => ID.slice(0, -10) + bits.toString(16).padStart(10, '0');
  fc.assert(
    fc.property(tail, tail, (one, other) => {
      expect(orderNumber(idOf(one))).toMatch(/^[\dA-HJKMNP-TV-Z]{4}-[\dA-HJKMNP-TV-Z]{4}$/);
      expect(orderNumber(idOf(one)) === orderNumber(idOf(other))).toBe(one === other);
    }),
  );
});

it('is the id itself for an id of another format', () => {
  expect(orderNumber('no-such-order')).toBe('no-such-order');
});

/** Whether an order matches a typed number, by the same comparison as the database's. */
function matches(id: string, typed: string): boolean {
  const match = readOrderNumber(typed);
  if (match === null) return false;
  const tail = id.slice(-10);
  const begins = tail >= match.from && tail <= match.to;
  return (begins || match.ends.some((end) => tail.endsWith(end))) && (match.id ?? id) === id;
}

it('finds its order in every spelling', () => {
  const number = orderNumber(ID); // contains a zero and a one, which are misread
  expect(number).toBe('T051-PB1X');
  const whole = [number, number.toLowerCase(), 'to51 pblx', ' T051-PB1X.'];
  for (const typed of [
    ...whole,
    'T051',
    'to5i-p',
    'PB1X',
    'pblx',
    '51-pb1x',
    ID,
    ID.toUpperCase(),
    ID.replaceAll('-', ''),
  ]) {
    expect(matches(ID, typed), typed).toBe(true);
  }
  for (const typed of [
    'T052',
    'PB1Y',
    '51-PB1Y',
    '41-PB1X',
    '51PB',
    'T051-PB1Y',
    'T051-PB1W',
    'ZZZZ-ZZZZ',
    ID.replace('019a', '019b'),
  ]) {
    expect(matches(ID, typed), typed).toBe(false);
    expect(readOrderNumber(typed), typed).not.toBeNull();
  }
});

it('finds by four characters or more exactly the orders whose number starts or ends with them', () => {
  const tail = fc.bigInt({ min: 0n, max: 2n ** 40n - 1n });
  const idOf = (bits: bigint) => ID.slice(0, -10) + bits.toString(16).padStart(10, '0');
  const bare = (id: string) => orderNumber(id).replace('-', '');
  const near = fc.record({
    one: tail,
    // A neighbour among all numbers, or one that differs in one character.
    step: fc.oneof(
      fc.bigInt({ min: -40n, max: 40n }),
      fc
        .record({ by: fc.nat(31), at: fc.nat(7) })
        .map(({ by, at }) => BigInt(by) << BigInt(5 * at)),
    ),
    cut: fc.nat(4),
  });
  fc.assert(
    fc.property(near, ({ one, step, cut }) => {
      const other = idOf((one + step + 2n ** 40n) % 2n ** 40n);
      const number = bare(idOf(one));
      const [begins, ends] = [number.slice(0, 4 + cut), number.slice(-4 - cut)];
      for (const typed of [begins, ends]) {
        const shares = bare(other).startsWith(typed) || bare(other).endsWith(typed);
        expect(matches(other, typed)).toBe(shares);
      }
    }),
  );
});

it.each([
  '',
  'HX3',
  'HX3K-9Q2M-1',
  'HX3U',
  'no-such-order',
  ID.slice(0, -1),
  '%%%%',
  '----',
  `HX3K${'-'.repeat(60)}9Q2M`,
])('is not readable from: %s', (typed) => {
  expect(readOrderNumber(typed)).toBeNull();
});
