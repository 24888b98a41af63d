import { expect, it } from 'vitest';
import { describeOnEngines } from '../../../testing/server/database/both-engines.ts';
import { ADMIN } from '../../../testing/server/fixtures.ts';
import {
  HOST,
  type TestReply,
  type TestShop,
  startShop,
} from '../../../testing/server/start-shop.ts';

const person = { name: 'Somebody', email: ADMIN, password: 'sturdy-spokes' };
const signUp = (shop: TestShop) => shop.call('POST /auth/signup', { body: person });
const tokenIn = (reply: TestReply) => (reply.body as { token: string }).token;
const managesOrders = async (shop: TestShop, token: string) =>
  (await shop.call('GET /manageOrders', {}, { token })).status === 200;

/** Makes an administrator and removes the account. */
async function removedAdmin(shop: TestShop): Promise<void> {
  await signUp(shop);
  await shop.makeAdmin(ADMIN);
  await shop.deps.accounts?.removeAccount(ADMIN);
  shop.advance(1);
}

describeOnEngines('an orphaned admin role', (open) => {
  it('is revoked and audited when a stranger signs up with its address', async () => {
    const shop = startShop(await open());
    await removedAdmin(shop);
    const stranger = tokenIn(await signUp(shop));
    expect(await managesOrders(shop, stranger)).toBe(false);
    const { body } = await shop.call('GET /auditLog', {}, { as: HOST });
    expect(body).toMatchObject([
      { actor: ADMIN, action: 'remove admin', subject: ADMIN, before: 'admin', after: null },
    ]);
  });

  it('is kept for an owner whom Google has verified', async () => {
    const shop = startShop(await open());
    await removedAdmin(shop);
    const profile = { subject: 'g-1', name: 'Ada', email: ADMIN, emailVerified: true };
    const carrier = { request: new Headers(), reply: new Headers() };
    const owner = await shop.deps.accounts?.signInByGoogle(profile, carrier);
    expect(await managesOrders(shop, owner?.ok ? owner.value.token : '')).toBe(true);
  });

  it('is not revoked by a sign-up with the address of an existing account', async () => {
    const shop = startShop(await open());
    const token = tokenIn(await signUp(shop));
    await shop.makeAdmin(ADMIN);
    expect((await signUp(shop)).problem.code).toBe('ACCOUNT_EXISTS');
    expect(await managesOrders(shop, token)).toBe(true);
  });
});

describeOnEngines('the role of an unverified address', (open) => {
  it.each([true, false])('counts while the address cannot change hands: %s', async (isStable) => {
    const shop = startShop(await open(), {
      deps: ({ identity }) => ({ identity: { ...identity, addressesAreStable: isStable } }),
    });
    const token = tokenIn(await signUp(shop));
    await shop.makeAdmin(ADMIN);
    expect(await managesOrders(shop, token)).toBe(isStable);
  });
});
