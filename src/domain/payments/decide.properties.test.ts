import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decide } from './decide.ts';
import { ModelShop } from './testing/payment-model.ts';

const RUNS = Number(process.env['PAYMENT_RUNS'] ?? 10_000);
const SEED = Number(process.env['PAYMENT_SEED'] ?? 7);

/** An event at the provider; `share` is of the free money, `which` an index into the disputes. */
type AtProvider =
  | { readonly at: 'pay' | 'fail refund' }
  | { readonly at: 'manual refund' | 'dispute' | 'inquiry'; readonly share: number }
  | { readonly at: 'take' | 'win' | 'lose'; readonly which: number };

/** An event in the shop; `which` is an index into the past events or the begun looks. */
type InShop =
  | { readonly at: 'browser' | 'begin look' | 'admin refunds' | 'doctor asks again' }
  | { readonly at: 'ship' | 'cancel' | 'expire' | 'pay otherwise' | 'outage' | 'other keys' }
  | { readonly at: 'deliver' | 'end look'; readonly which: number };

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
      at: of('browser', 'begin look', 'begin look', 'admin refunds', 'doctor asks again'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      at: of('ship', 'cancel', 'expire', 'pay otherwise', 'outage', 'other keys'),
    }),
  },
  { weight: 7, arbitrary: fc.record({ at: of('deliver', 'deliver', 'end look'), which }) },
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
      return shop.refund();
    case 'doctor asks again':
      return shop.look({}, { retry: true });
    case 'ship':
      return shop.ship();
    case 'cancel':
      return shop.end('cancelled');
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

describe('decide, for any sequence of events', () => {
  const step = fc.oneof({ weight: 2, arbitrary: atProvider }, { weight: 3, arbitrary: inShop });

  it('loses and doubles no money once all events have been delivered', () => {
    const property = fc.property(
      fc.array(step, { maxLength: 25 }),
      fc.array(which, { maxLength: 20 }),
      (steps, order) => {
        const shop = new ModelShop();
        const begun: Begun[] = [];
        for (const one of steps) {
          if (isAtProvider(one)) happens(shop, one);
          else acts(shop, one, begun);
        }
        comeToRest(shop, begun, order);
        const { provider, record } = shop;
        const { status, isPaidByThis, refund } = shop.order;
        const keeps = isPaidByThis && (status === 'paid' || status === 'shipped');

        // Payments − refunds − lost disputes = what the shop has or owes.
        expect(provider.received > 0).toBe(isPaidByThis || refund !== null);
        if (!keeps && !(refund && isOpen(refund))) expect(provider.held).toBe(0);
        if (refund && isOpen(refund)) expect(provider.held).toBeGreaterThan(0);
        if (status === 'paid' && isPaidByThis) expect(provider.held).toBeGreaterThan(0);
        if (keeps) expect(refund).toBeNull();
        if (isPaidByThis && status === 'refunded') expect(refund).not.toBeNull();
        expect(record.status === 'refunded').toBe(refund?.status === 'done');
        if (keeps && provider.made > 0)
          expect(record.reportedRefundedMinor).toBe(
            provider.refunds.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
          );

        const ended = ['cancelled', 'lapsed', 'refunded'].includes(status);
        expect(shop.stockReturned).toBe(ended ? 1 : 0);
        for (const kind of ['order-paid', 'order-refunded'])
          expect(shop.mails.filter((sent) => sent === kind).length).toBeLessThanOrEqual(1);
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
      fc.array(atProvider, { maxLength: 15 }),
      fc.constantFrom('nothing', 'cancel', 'pay otherwise'),
      fc.array(which, { minLength: 1, maxLength: 40 }),
      fc.array(which, { minLength: 1, maxLength: 20 }),
      (steps, before, deliveries, order) => {
        const run = (deliver: readonly number[], rest: readonly number[]) => {
          const shop = new ModelShop();
          if (before === 'cancel') shop.end('cancelled');
          if (before === 'pay otherwise') shop.payOtherwise();
          for (const one of steps) happens(shop, one);
          closeDisputes(shop);
          for (const nth of deliver) acts(shop, { at: 'deliver', which: nth }, []);
          comeToRest(shop, [], rest);
          const orderMails = shop.mails.filter((kind) => kind.startsWith('order-'));
          // Reports about a closed order depend on the order of events.
          const { reportedRefundedMinor, ...record } = shop.record;
          const reported = shop.order.refund ? null : reportedRefundedMinor;
          return { record, reported, stock: shop.stockReturned, orderMails };
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
