import fc from 'fast-check';
import type { Choice } from './scheduler.ts';
import { CHECKOUT_SIZES, PARTS, buyers } from './world.ts';

/** An action on the shop. `which` chooses among the orders, payments or events that exist by then. */
export type Command =
  | {
      readonly do: 'order';
      readonly buyer: number;
      readonly part: number;
      readonly quantity: number;
      readonly again: boolean;
      /** Ordered on the account of the buyers' company. */
      readonly onAccount: boolean;
    }
  | {
      readonly do:
        | 'cancel'
        | 'cancel checkout'
        | 'admin cancels'
        | 'pay'
        | 'settle'
        | 'webhook'
        | 'ship'
        | 'refund'
        | 'charge anyway'
        | 'open a payment'
        | 'record transfer'
        | 'pay invoices';
      readonly which: number;
    }
  | {
      readonly do: 'refund amount' | 'ship units';
      readonly which: number;
      readonly units: number;
    }
  | {
      readonly do: 'refund units';
      readonly which: number;
      readonly units: number;
      readonly of: 'unsent' | 'sent';
    }
  | {
      readonly do: 'check out';
      readonly buyer: number;
      /** So many parts, from the first or from the last on. */
      readonly size: number;
      readonly backwards: boolean;
      readonly quantity: number;
      readonly again: boolean;
      readonly onAccount: boolean;
    }
  | {
      readonly do: 'set stock' | 'import' | 'save part';
      readonly part: number;
      readonly level: number;
    }
  | { readonly do: 'delete part'; readonly part: number }
  | { readonly do: 'expire' | 'retry refunds' | 'reconcile' }
  | { readonly do: 'move clock'; readonly hours: number };

type RaceName = Exclude<Extract<Command, { which: number }>, { units: number }>['do'];

const part = fc.nat({ max: PARTS - 1 });
/** A small range, so that several commands of a round hit the same order. */
const which = fc.oneof(
  { weight: 3, arbitrary: fc.nat({ max: 2 }) },
  { weight: 1, arbitrary: fc.nat({ max: 7 }) },
);
const units = fc.constantFrom(1, 7, 30, 50);
const onOrder = (weight: number, ...names: RaceName[]) =>
  names.map((name) => ({ weight, arbitrary: fc.record({ do: fc.constant(name), which }) }));

const anyCommand: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('order' as const),
      buyer: fc.nat({ max: buyers.length - 1 }),
      part,
      quantity: fc.constantFrom(50, 60, 100, 120),
      again: fc.boolean(),
      onAccount: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('check out' as const),
      buyer: fc.nat({ max: buyers.length - 1 }),
      size: fc.constantFrom(...CHECKOUT_SIZES),
      backwards: fc.boolean(),
      quantity: fc.constantFrom(50, 60),
      again: fc.boolean(),
      onAccount: fc.boolean(),
    }),
  },
  ...onOrder(4, 'pay', 'settle', 'webhook'),
  ...onOrder(3, 'cancel', 'refund', 'open a payment'),
  ...onOrder(2, 'admin cancels', 'ship', 'charge anyway'),
  ...onOrder(1, 'cancel checkout', 'record transfer'),
  ...onOrder(3, 'pay invoices', 'ship'),
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom('refund amount' as const, 'ship units' as const, 'ship units' as const),
      which,
      units,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('refund units' as const),
      which,
      units,
      of: fc.constantFrom('unsent' as const, 'unsent' as const, 'sent' as const),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom('set stock' as const, 'import' as const, 'save part' as const),
      part,
      level: fc.constantFrom(0, 49, 60, 300),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('delete part' as const), part }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('expire' as const, 'retry refunds' as const, 'reconcile' as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('move clock' as const), hours: fc.constantFrom(1, 80) }),
  },
);

/** Several commands about one order, to provoke races. */
const race: fc.Arbitrary<Command[]> = fc
  .record({
    which: fc.nat({ max: 3 }),
    names: fc.array(
      fc.constantFrom(
        'open a payment' as const,
        'pay' as const,
        'settle' as const,
        'webhook' as const,
        'cancel' as const,
        'admin cancels' as const,
        'ship' as const,
        'refund' as const,
        'charge anyway' as const,
        'cancel checkout' as const,
        'record transfer' as const,
      ),
      { minLength: 2, maxLength: 3 },
    ),
  })
  .map((both) => both.names.map((name) => ({ do: name, which: both.which })));
const mixedRound = fc.array(anyCommand, { minLength: 2, maxLength: 6 });

/** Rounds of commands; the commands of one round run concurrently. */
export const rounds = fc.array(fc.oneof(race, mixedRound), { minLength: 3, maxLength: 8 });

export const choices: fc.Arbitrary<Choice[]> = fc.array(
  fc.record({
    switchActor: fc.oneof(
      { weight: 2, arbitrary: fc.constant(false) },
      { weight: 1, arbitrary: fc.constant(true) },
    ),
    pick: fc.nat({ max: 11 }),
    burst: fc.oneof(
      { weight: 3, arbitrary: fc.constant(1) },
      { weight: 1, arbitrary: fc.integer({ min: 2, max: 4 }) },
    ),
    outcome: fc.oneof(
      { weight: 38, arbitrary: fc.constant('go' as const) },
      { weight: 1, arbitrary: fc.constant('down' as const) },
      { weight: 1, arbitrary: fc.constant('die' as const) },
    ),
  }),
  { minLength: 20, maxLength: 120, size: 'max' },
);
