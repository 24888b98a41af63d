import { pino } from 'pino';
import { expect, it } from 'vitest';
import { readConfig } from '../../../platform/server/config/config.ts';
import type { ConfiguredPayments } from '../../../platform/server/ports/payment-provider.ts';
import { cardOffer } from './card-offer.ts';

const log = pino({ level: 'silent' });
const { payments: sandbox } = readConfig({});

it('offers cards only while their provider answers the check, and reports each change once', async () => {
  let answers = false;
  let checks = 0;
  let changes = 0;
  const payments: ConfiguredPayments = {
    ...sandbox,
    check: async () => {
      checks++;
      const faults = answers ? [] : ['Stripe does not take STRIPE_SECRET_KEY.'];
      return { port: 'payments', provider: 'Stripe', answers, faults, notes: [] };
    },
  };
  const offer = cardOffer({
    payments,
    publicUrl: 'https://x.example',
    log,
    onChange: () => changes++,
  });
  expect(offer.isOffered()).toBe(false);
  await offer.look();
  expect([offer.isOffered(), offer.faults()]).toEqual([
    false,
    ['Stripe does not take STRIPE_SECRET_KEY.'],
  ]);
  answers = true;
  await offer.look();
  await offer.look();
  expect([offer.isOffered(), offer.faults(), changes]).toEqual([true, [], 2]);
  // Reading the answer asks nobody.
  expect(checks).toBe(3);
  answers = false;
  await offer.look();
  expect([offer.isOffered(), changes]).toEqual([false, 3]);
});

it('keeps offering cards while only the webhook is at fault', async () => {
  const faults = ['Stripe has no webhook endpoint'];
  const payments: ConfiguredPayments = {
    ...sandbox,
    check: async () => ({ port: 'payments', provider: 'Stripe', answers: true, faults, notes: [] }),
  };
  const offer = cardOffer({ payments, publicUrl: 'https://x.example', log, onChange: () => {} });
  await offer.look();
  expect(offer.isOffered()).toBe(true);
});

it('never offers cards in a shop of bank transfers', async () => {
  const { payments } = readConfig({ PAYMENTS: 'transfer' });
  const offer = cardOffer({ payments, publicUrl: 'https://x.example', log, onChange: () => {} });
  await offer.look();
  expect(offer.isOffered()).toBe(false);
});
