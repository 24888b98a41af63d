import type { Page } from 'playwright-core';
import type { FakeStripe } from '../providers/fake-stripe.ts';

/**
 * A stub of Stripe.js, its API and the bank's frame at Stripe's own addresses, so that the content
 * security policy applies. The test cards behave as at Stripe.
 */
const SCRIPT = `
window.Stripe = (key) => {
  const ask = async (path, body) => (await fetch('https://api.stripe.com' + path, { method: 'POST', body: JSON.stringify(body) })).json();
  const bank = () => new Promise((resolve) => {
    const frame = document.createElement('iframe');
    window.addEventListener('message', () => { frame.remove(); resolve(); }, { once: true });
    frame.src = 'https://hooks.stripe.com/bank';
    document.body.append(frame);
  });
  return {
    elements: () => ({
      create(kind) {
        const input = document.createElement('input');
        input.setAttribute('aria-label', 'Card number');
        const tell = (error) => card.listen?.({ complete: !error, error });
        input.addEventListener('input', () => tell());
        const card = { kind, input, tell, mount: (place) => place.append(input), destroy: () => input.remove(), on: (_, listen) => { card.listen = listen; } };
        return card;
      },
    }),
    async createPaymentMethod({ type, card, billing_details }) {
      if (card.input.value.length < 16) {
        const error = { type: 'validation_error', message: 'Your card number is incomplete.' };
        setTimeout(() => card.tell(error));
        return { error };
      }
      return { paymentMethod: await ask('/method', { key, type, number: card.input.value, billing_details }) };
    },
    async confirmCardPayment(clientSecret, data) {
      const first = await ask('/confirm', { clientSecret, ...data });
      if (!first.bank) return first;
      await bank();
      return ask('/confirm', { clientSecret, ...data, approved: true });
    },
  };
};`;

type Method = {
  key: string;
  type: string;
  number: string;
  billing_details: { name: string; email: string };
};

type Confirmation = {
  clientSecret: string;
  payment_method: string;
  setup_future_usage?: string;
  approved?: true;
};

export async function standInForStripe(page: Page, fake: FakeStripe) {
  const methods: Method[] = [];
  /** Stripe takes a card a second time from its own customer only. */
  const used = new Set<string>();
  const state = { scriptBlocked: false };
  await page.route('https://js.stripe.com/**', (route) =>
    state.scriptBlocked
      ? route.abort()
      : route.fulfill({ contentType: 'text/javascript', body: SCRIPT }),
  );
  await page.route('https://hooks.stripe.com/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<script>parent.postMessage("approved", "*")</script>',
    }),
  );
  await page.route('https://api.stripe.com/**', (route) => {
    const answer = answerTo(
      new URL(route.request().url()).pathname,
      route.request().postDataJSON(),
    );
    return route.fulfill({ json: answer, headers: { 'access-control-allow-origin': '*' } });
  });

  function answerTo(path: string, body: unknown): object {
    if (path === '/method') return { id: `pm_${methods.push(body as Method)}` };
    const { clientSecret, payment_method: method, ...confirmed } = body as Confirmation;
    const number = methods[Number(method.split('_')[1]) - 1]?.number ?? '';
    const id = clientSecret.split('_secret_')[0] ?? '';
    if (number === '4000000000000002')
      return { error: { type: 'card_error', message: 'Your card was declined.' } };
    if (number === '4000002760003184' && !confirmed.approved) return { bank: true };
    const { customers, intents } = fake.account;
    const customer = intents.get(id)?.customer ?? '';
    if (used.has(method) && !customers.owns(customer, method))
      return { error: { type: 'invalid_request_error', message: 'The card was used before.' } };
    used.add(method);
    if (confirmed.setup_future_usage) customers.attach(customer, method, number);
    fake.account.useCard(id);
    return { paymentIntent: { id, status: 'succeeded' } };
  }
  return { methods: methods as readonly Method[], state };
}
