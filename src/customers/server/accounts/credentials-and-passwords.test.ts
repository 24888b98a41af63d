import { expect, it } from 'vitest';
import { deliverMails } from '../../../mails/server/deliver-mails.ts';
import { describeOnEngines } from '../../../testing/server/database/both-engines.ts';
import { OTHER_BUYER } from '../../../testing/server/fixtures.ts';
import { cookieOf, nora, shopWithAccount } from '../../../testing/server/shop-with-account.ts';
import {
  contact,
  documentOf,
  newCredentials,
  postXml,
} from '../../../testing/server/peers/veloconnect-client.ts';

const chosen = 'other-sprockets';

describeOnEngines('Veloconnect credentials and a new password', (open) => {
  async function withCredentials() {
    const prepared = await shopWithAccount(await open());
    const { shop, linksTo, cookie } = prepared;
    const [link] = await linksTo('/verify');
    await shop.call('POST /auth/verify', { body: { token: link } }, { headers: { cookie } });
    const all = [await newCredentials(shop, nora.email), await newCredentials(shop, nora.email)];
    const others = await newCredentials(shop, OTHER_BUYER);
    const codes = async () => {
      const answers = [...all, others].map((one) => postXml(shop, documentOf('GetProfile', one)));
      return (await Promise.all(answers)).map(({ code }) => code);
    };
    return { ...prepared, codes };
  }
  const kept = ['200', '200', '200'];
  const revoked = ['410', '410', '200'];

  it.each([
    [undefined, revoked],
    [true, revoked],
    [false, kept],
  ])('end with a reset unless the owner keeps them (%s)', async (revokeCredentials, after) => {
    const { shop, linksTo, codes } = await withCredentials();
    await shop.call('POST /auth/reset', { body: { email: nora.email } });
    const [token] = await linksTo('/reset/confirm');
    const checked = await shop.call('POST /auth/reset/check', { body: { token } });
    expect(checked.body).toEqual({ credentials: 2, verified: true });
    expect(await codes()).toEqual(kept);
    const body = { token, password: chosen, revokeCredentials };
    expect((await shop.call('POST /auth/reset/confirm', { body })).status).toBe(204);
    expect(await codes()).toEqual(after);
  });

  it('stay with a reset that is refused', async () => {
    const { shop, linksTo, codes } = await withCredentials();
    await shop.call('POST /auth/reset', { body: { email: nora.email } });
    const [token] = await linksTo('/reset/confirm');
    const body = { token, password: 'password' };
    expect((await shop.call('POST /auth/reset/confirm', { body })).status).toBe(422);
    expect(await codes()).toEqual(kept);
  });

  it.each([
    [undefined, kept],
    [false, kept],
    [true, revoked],
  ])('stay with a changed password unless the owner ends them (%s)', async (revoke, after) => {
    const { shop, codes } = await withCredentials();
    const login = await shop.call('POST /auth/login', { body: nora });
    const { token } = login.body as { token: string };
    const change = async (currentPassword: string) => {
      const body = { currentPassword, newPassword: chosen, revokeCredentials: revoke };
      const headers = { cookie: cookieOf(login) };
      return (await shop.call('POST /auth/password', { body }, { token, headers })).status;
    };
    expect([await change('wrong-spokes'), await codes()]).toEqual([422, kept]);
    expect([await change(nora.password), await codes()]).toEqual([204, after]);
  });

  it('are each told to their account by a mail, which names no password', async () => {
    const { shop, mails } = await shopWithAccount(await open());
    const { buyersId, password } = await newCredentials(shop, nora.email, { name: 'Till' });
    await deliverMails(shop.deps);
    const mail = mails.find(({ subject }) => subject.includes('Veloconnect'));
    expect(mail).toMatchObject({ to: nora.email, subject: expect.stringMatching(/^New Velo/) });
    expect(mail?.text).toContain('Till');
    expect(mail?.text).toContain(buyersId);
    expect(`${mail?.text} ${mail?.html}`).not.toContain(password);
  });

  it('are made a bounded number of times an hour, since each is mailed', async () => {
    const { shop } = await shopWithAccount(await open());
    const statuses = [];
    for (let times = 0; times < 31; times++) {
      const made = await shop.call(
        'POST /veloconnectCredentials',
        { body: contact },
        {
          as: nora.email,
        },
      );
      statuses.push(made.status);
      const listed = await shop.call('GET /veloconnectCredentials', {}, { as: nora.email });
      for (const { _id: id } of listed.body as { _id: string }[])
        await shop.call(
          'DELETE /veloconnectCredential/{id}',
          { params: { id } },
          {
            as: nora.email,
          },
        );
    }
    expect(statuses.filter((status) => status !== 200)).toEqual([429]);
  });
});
