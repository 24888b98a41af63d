import { expect, it } from 'vitest';
import { describeOnEngines } from '../../../testing/server/database/both-engines.ts';
import { nora, shopWithAccount } from '../../../testing/server/shop-with-account.ts';

describeOnEngines('the host', (open) => {
  it('has the role with the token from before the address was verified, and not earlier', async () => {
    const { shop, signedUp } = await shopWithAccount(await open(), nora.email);
    const { token } = signedUp.body as { token: string };
    const settings = async () => (await shop.call('GET /settings', {}, { token })).status;
    expect(await settings()).toBe(403);
    await shop.deps.db.query
      .updateTable('account_users' as never)
      .set({ emailVerified: 1 } as never)
      .execute();
    expect(await settings()).toBe(200);
  });
});
