import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decide } from './decide.ts';
import { type ModelOrder, ModelShop } from './testing/payment-model.ts';

const RUNS = Number(process.env['PAYMENT_RUNS'] ?? 10_000);
const SEED = Number(process.env['PAYMENT_SEED'] ?? 7);

/** An event at the provider; `share` is of the free money, `which` an index into the disputes. */
type AtProvider =
  | { readonly at: 'pay' | 'fail refund' }
  | { readonly at: 'manual refund' | 'dispute' | 'inquiry'; readonly share: number }
  | { readonly at: 'take' | 'win' | 'lose'; readonly which: number };

/** An event in the shop; `which` is an index into the orders, the past events or the begun looks. */
type InShop =
  | { readonly at: 'browser' | 'begin look' | 'doctor asks again' }
  | { readonly at: 'expire' | 'pay otherwise' | 'outage' | 'other keys' }
  | {
      readonly at:
        | 'admin refunds'
        | 'refund units'
        | 'refund amount'
        | 'ship'
        | 'ship units'
        | 'cancel one'
        | 'deliver'
        | 'end look';
      readonly which: number;
    };

/** The lines of an order, with and without tax and freight. */
const orders: fc.Arbitrary<ModelOrder[]> = fc.array(
  fc.record({
    quantity: fc.integer({ min: 1, max: 60 }),
    unitPriceMinor: fc.integer({ min: 1, max: 400 }),
    taxMinor: fc.nat({ max: 999 }),
    freightMinor: fc.nat({ max: 99 }),
  }),
  { minLength: 1, maxLength: 4 },
);

const share = fc.constantFrom(1, 1, 0.5, 0.1);
const which = fc.nat({ max: 20 });
const of = <const At extends string>(...names: readonly At[]) => fc.constantFrom(...names);
const atProvider: fc.Arbitrary<AtProvider> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ at: of('pay', 'fail refund') }) },
  { weight: 3, arbitrary: fc.record({ at: of('manual refund', 'dispute', 'inquiry'), share }) },
  { weight: 3, arbitrary: fc.record({ at: of('take', 'win', 'lose'), which }) },
);
const inShop: fc.Arbitrary<InShop> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      at: of('browser', 'begin look', 'begin look', 'doctor asks again'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      at: of('expire', 'pay otherwise', 'outage', 'other keys'),
    }),
  },
  { weight: 7, arbitrary: fc.record({ at: of('deliver', 'deliver', 'end look'), which }) },
  {
    weight: 5,
    arbitrary: fc.record({
      at: of('admin refunds', 'refund units', 'refund amount', 'ship', 'ship units', 'cancel one'),
      which,
    }),
  },
);

function happens({ provider }: ModelShop, step: AtProvider): void {
  switch (step.at) {
    case 'pay':
      return provider.pay();
    case 'fail refund':
      return provider.failRefund();
    case 'manual refund':
      return provider.refundManually(step.share);
    case 'dispute':
      return provider.dispute(step.share, 'open');
    case 'inquiry':
      return provider.dispute(step.share, 'inquiry');
    case 'take':
      return provider.moveDispute(step.which, 'open');
    case 'win':
      return provider.moveDispute(step.which, 'won');
    case 'lose':
      return provider.moveDispute(step.which, 'lost');
  }
}

type Begun = { snapshot: ReturnType<ModelShop['provider']['snapshot']> };

function acts(shop: ModelShop, step: InShop, begun: Begun[]): unknown {
  const { provider } = shop;
  switch (step.at) {
    case 'browser':
      return shop.look();
    case 'begin look':
      return provider.isDown || begun.push({ snapshot: provider.snapshot([]) });
    case 'end look': {
      const [look] = begun.splice(step.which % Math.max(begun.length, 1), 1);
      return look && shop.finish(look.snapshot);
    }
    case 'deliver': {
      const event = provider.events[step.which % Math.max(provider.events.length, 1)];
      return event && shop.look(event);
    }
    case 'admin refunds':
      return shop.refund(step.which);
    case 'refund units':
      return shop.refund(step.which, 1 + (step.which % 7));
    case 'refund amount':
      return shop.refundAmount(step.which, [1, 0.5, 0.01][step.which % 3] ?? 1);
    case 'doctor asks again':
      return shop.look({}, { retry: true });
    case 'ship':
      return shop.ship(step.which);
    case 'ship units':
      return shop.ship(step.which, 1 + (step.which % 7));
    case 'cancel one':
      return shop.end('cancelled', step.which);
    case 'expire':
      return shop.end('lapsed');
    case 'pay otherwise':
      return shop.payOtherwise();
    case 'outage':
      return (provider.isDown = !provider.isDown);
    case 'other keys':
      return (provider.isOtherAccount = !provider.isOtherAccount);
  }
}

function closeDisputes({ provider }: ModelShop): void {
  for (const nth of provider.disputes.keys()) provider.moveDispute(nth, 'lost');
}

/** The provider is up again, banks decide, begun looks finish, and every event is delivered in a random order. */
function comeToRest(shop: ModelShop, begun: readonly Begun[], order: readonly number[]): void {
  const { provider } = shop;
  Object.assign(provider, { isDown: false, isOtherAccount: false });
  for (const { snapshot } of begun) shop.finish(snapshot);
  closeDisputes(shop);
  const events = [...provider.events.entries()];
  const place = (nth: number) => order[nth % Math.max(order.length, 1)] ?? 0;
  for (const [, event] of events.toSorted(([a], [b]) => place(a) - place(b) || a - b))
    shop.look(event);
  // The jobs and the doctor reconcile every payment.
  shop.look();
}

const isOpen = ({ status }: { status: string }) => status === 'asked' || status === 'failed';
const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0);

describe('decide, for any sequence of events', () => {
  const step = fc.oneof({ weight: 2, arbitrary: atProvider }, { weight: 3, arbitrary: inShop });

  it('loses and doubles no money once all events have been delivered', () => {
    const property = fc.property(
      orders,
      fc.array(step, { maxLength: 25 }),
      fc.array(which, { maxLength: 20 }),
      (given, steps, order) => {
        const shop = new ModelShop(given);
        const begun: Begun[] = [];
        for (const one of steps) {
          if (isAtProvider(one)) happens(shop, one);
          else acts(shop, one, begun);
        }
        comeToRest(shop, begun, order);
        const { provider, record } = shop;
        const { refunds } = record;

        for (const {
          lineId,
          status,
          isPaidByThis,
          amountMinor,
          refundedMinor,
          units,
        } of record.orders) {
          const own = refunds.filter((refund) => refund.lineId === lineId);
          const returned = sum(own.map((refund) => refund.amountMinor));
          // A payment settles an order or refunds its whole share.
          expect(provider.received > 0).toBe(isPaidByThis || own.length > 0);
          if (!isPaidByThis && own.length > 0) expect(returned).toBe(amountMinor);
          if (isPaidByThis) expect(refundedMinor).toBe(returned);
          if (isPaidByThis && status === 'refunded' && units.sent === 0)
            expect(returned).toBe(amountMinor);
          // Stock returns once: of orders that ended unpaid, and of refunded units that were not sent.
          const ended = status === 'cancelled' || status === 'lapsed';
          const back = ended ? units.quantity : units.refunded - units.returned;
          expect(shop.restocked.get(lineId) ?? 0).toBe(back);
        }
        // Payments − refunds − lost disputes = what the shop keeps or still owes.
        const owed = sum(refunds.filter(isOpen).map(({ amountMinor }) => amountMinor));
        const decided = sum(refunds.map(({ amountMinor }) => amountMinor));
        if (provider.received > 0) {
          expect(provider.held).toBeLessThanOrEqual(record.amountMinor - decided + owed);
          if (refunds.every(({ status }) => status === 'done'))
            expect(provider.made + provider.lost).toBeGreaterThanOrEqual(decided);
        }
        if (provider.held === 0 && provider.received > 0)
          for (const { isPaidByThis, units } of record.orders)
            if (isPaidByThis)
              expect(units.quantity - units.sent - units.refunded + units.returned).toBe(0);
        expect(record.status === 'refunded').toBe(
          refunds.length > 0 &&
            sum(
              refunds
                .filter(({ status }) => status === 'done')
                .map(({ amountMinor }) => amountMinor),
            ) >= record.amountMinor,
        );
        expect(shop.mails.filter((sent) => sent === 'order-paid').length).toBeLessThanOrEqual(1);
        expect(shop.mailedRefunds.toSorted()).toEqual(refunds.map((one) => one.lineId).toSorted());
        expect(record.disputes.map(({ id, status: stands }) => [id, stands])).toEqual(
          provider.disputes.map(({ id, status: stands }) => [id, stands]),
        );
        expect(decide(record, provider.snapshot([]))).toEqual([]);
      },
    );
    fc.assert(property, { numRuns: RUNS, seed: SEED });
  });

  it('ends in the same state for any order and repetition of events', () => {
    const property = fc.property(
      orders,
      fc.array(atProvider, { maxLength: 15 }),
      fc.constantFrom('nothing', 'cancel', 'pay otherwise'),
      fc.array(which, { minLength: 1, maxLength: 40 }),
      fc.array(which, { minLength: 1, maxLength: 20 }),
      (given, steps, before, deliveries, order) => {
        const run = (deliver: readonly number[], rest: readonly number[]) => {
          const shop = new ModelShop(given);
          if (before === 'cancel') shop.end('cancelled');
          if (before === 'pay otherwise') shop.payOtherwise();
          for (const one of steps) happens(shop, one);
          closeDisputes(shop);
          for (const nth of deliver) acts(shop, { at: 'deliver', which: nth }, []);
          comeToRest(shop, [], rest);
          const orderMails = shop.mails.filter((kind) => kind.startsWith('order-'));
          // Reports about a closed order depend on the order of events.
          const { reportedRefundedMinor, ...record } = shop.record;
          const reported = shop.record.refunds.length > 0 ? null : reportedRefundedMinor;
          return { record, reported, stock: [...shop.restocked], orderMails };
        };
        expect(run(deliveries, order)).toEqual(run([], []));
      },
    );
    fc.assert(property, { numRuns: RUNS, seed: SEED });
  });
});

const PROVIDER_STEPS: ReadonlySet<string> = new Set([
  'pay',
  'fail refund',
  'manual refund',
  'dispute',
  'inquiry',
  'take',
  'win',
  'lose',
]);
const isAtProvider = (step: AtProvider | InShop): step is AtProvider => PROVIDER_STEPS.has(step.at);
