import { describe, expect, it } from 'vitest';
import { describeOnEngines } from '../../../testing/server/database/both-engines.ts';
import { BUYER, placedOrder, stockPart } from '../../../testing/server/fixtures.ts';
import { startShop } from '../../../testing/server/start-shop.ts';
import { addBaseHeaders, baseHeaders } from './base-headers.ts';

function headersOf(own: Record<string, string>, behindTls = false): Headers {
  const headers = new Headers(own);
  addBaseHeaders(headers, baseHeaders(behindTls));
  return headers;
}

describe('base headers', () => {
  it('include HSTS only behind https', () => {
    expect(headersOf({}, true).get('strict-transport-security')).toBe(
      'max-age=31536000; includeSubDomains',
    );
    expect(headersOf({}).has('strict-transport-security')).toBe(false);
  });

  it('isolate windows from their openers, unless the response allows it', () => {
    const policy = 'cross-origin-opener-policy';
    expect(headersOf({}).get(policy)).toBe('same-origin-allow-popups');
    expect(headersOf({ [policy]: 'unsafe-none' }).get(policy)).toBe('unsafe-none');
  });

  it('forbid framing and MIME sniffing, and shorten the referrer', () => {
    expect(Object.fromEntries(headersOf({}))).toMatchObject({
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
  });
});

describeOnEngines('an API response', (open) => {
  it('has the base headers and its own, whether plain, paged, public or an error', async () => {
    const shop = startShop(await open(), { env: { PUBLIC_URL: 'https://parts.example' } });
    const part = await stockPart(shop);
    for (let orders = 0; orders < 2; orders++) await placedOrder(shop, part);
    const ordersOf = (query: Record<string, unknown>) =>
      shop.call('GET /orders', { query: { email: BUYER, ...query } }, { as: BUYER });
    const login = { email: 'nobody@example.com', password: 'not the password' };
    const answers = {
      plain: await ordersOf({}),
      paged: await ordersOf({ limit: 1 }),
      open: await shop.call('GET /tools', {}),
      refused: await shop.call('POST /auth/login', { body: login }),
    };
    for (const [kind, { headers }] of Object.entries(answers)) {
      for (const [name, value] of headersOf({}, true)) expect(headers.get(name), kind).toBe(value);
      expect(headers.get('x-request-id'), kind).toMatch(/^[0-9a-f-]{36}$/);
      expect(headers.get('content-type'), kind).toMatch(/^application\/(?:problem\+)?json$/);
      expect(headers.get('cache-control'), kind).toBe(kind === 'open' ? 'no-cache' : 'no-store');
    }
    expect(answers.paged.headers.get('link')).toContain('rel="next"');
  });
});
