import { expect, it } from 'vitest';
import { fail, succeed } from '../../../platform/rules/result.ts';
import type { Identity } from '../../../platform/server/ports/identity.ts';
import { cacheVerifiedTokens } from './token-cache.ts';
import { tokenIssuer } from './tokens.ts';

const USER = { email: 'buyer@example.com', name: 'Buyer', emailVerified: true };

/** Embedded tokens under a manual clock, with a count of real checks. */
function watched() {
  let time = Date.UTC(2026, 0, 15);
  const clock = { now: () => time };
  const issuer = tokenIssuer('a secret of the test'.repeat(2), clock);
  let checks = 0;
  let down = false;
  const identity: Identity = {
    addressesAreStable: true,
    verify: async (token) => {
      checks++;
      return down
        ? fail('PROVIDER_DOWN', { provider: 'Test' })
        : succeed(await issuer.verify(token));
    },
  };
  return {
    issuer,
    remembered: cacheVerifiedTokens(identity, clock),
    checks: () => checks,
    pass: (ms: number) => (time += ms),
    goDown: (is: boolean) => (down = is),
  };
}

it('checks a valid token once', async () => {
  const { issuer, remembered, checks } = watched();
  const token = await issuer.issue(USER);
  const first = await remembered.verify(token);
  expect(first).toMatchObject({ ok: true, value: USER });
  expect(await remembered.verify(token)).toEqual(first);
  expect(checks()).toBe(1);
});

it('drops it when it expires', async () => {
  const { issuer, remembered, pass } = watched();
  const token = await issuer.issue(USER);
  await remembered.verify(token);
  pass(3_599_000);
  expect(await remembered.verify(token)).toMatchObject({ value: USER });
  pass(1_000);
  expect(await remembered.verify(token)).toEqual(succeed(null));
});

it('caches no invalid token and no outage', async () => {
  const { issuer, remembered, checks, goDown } = watched();
  const token = await issuer.issue(USER);
  const forged = `${token.slice(0, -4)}AAAA`;
  expect(await remembered.verify(forged)).toEqual(succeed(null));
  expect(await remembered.verify(forged)).toEqual(succeed(null));
  goDown(true);
  expect(await remembered.verify(token)).toMatchObject({ ok: false, code: 'PROVIDER_DOWN' });
  goDown(false);
  expect(await remembered.verify(token)).toMatchObject({ value: USER });
  expect(checks()).toBe(4);
});
