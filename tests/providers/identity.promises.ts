import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { identityErrors } from '../../src/platform/rules/errors/identity-words.ts';
import type { IdentityBrowser, IdentityHarness } from './identity.harness.ts';

/** The contract of every identity provider, on the browser's and the server's side. */
export const person = (name = 'Nora New') => ({
  name,
  email: `${name.split(' ')[0]?.toLowerCase()}-${randomUUID()}@example.com`,
  password: 'sturdy-spokes-48',
});

/** A refusal by its code, as ApiError carries it. */
export const problem = (code: string, figures: Record<string, unknown> = {}) => ({
  name: 'ApiError',
  problem: { code, ...figures },
});
export const refused = (providerCode: keyof typeof identityErrors) => ({
  ...problem('AUTH_REFUSED'),
  message: identityErrors[providerCode],
});

export function keepsThePromises(start: () => Promise<IdentityHarness>): void {
  async function signedUp() {
    const harness = await start();
    const nora = person();
    const browser = harness.openBrowser();
    const token = await browser.signUp(nora);
    return { harness, nora, browser, token };
  }
  const holder = async ({ server }: IdentityHarness, token: string | null) => {
    const verified = await server.verify(token ?? '');
    return verified.ok ? verified.value : verified;
  };
  const newest = async ({ secrets }: IdentityHarness, email: string, kind: 'verify' | 'reset') =>
    (await secrets(email, kind)).at(-1) ?? '';
  const signsIn = async (harness: IdentityHarness, email: string, password: string) =>
    holder(harness, await harness.openBrowser().signIn(email, password));

  it('signs up and in at once, with a name and an address that is not verified', async () => {
    const { harness, nora, token, browser } = await signedUp();
    expect(await holder(harness, token)).toMatchObject({
      email: nora.email,
      name: nora.name,
      emailVerified: false,
    });
    expect(await holder(harness, await browser.freshToken())).toMatchObject({ name: nora.name });
  });

  it('creates no second account for an address', async () => {
    const { harness, nora } = await signedUp();
    const again = harness.openBrowser();
    await expect(again.signUp({ ...nora, name: 'Mallory' })).rejects.toMatchObject(
      problem('ACCOUNT_EXISTS'),
    );
    expect(await again.freshToken()).toBeNull();
  });

  it('rejects a common password, wherever one is chosen', async () => {
    const { harness, nora, browser } = await signedUp();
    const weak = problem('PASSWORD_REFUSED');
    await expect(
      harness.openBrowser().signUp({ ...person(), password: 'password1' }),
    ).rejects.toMatchObject(weak);
    await expect(
      browser.changePassword({ currentPassword: nora.password, newPassword: nora.email }),
    ).rejects.toMatchObject(weak);
    await browser.sendReset(nora.email);
    const secret = await newest(harness, nora.email, 'reset');
    for (const chosen of ['qwerty123', nora.email])
      await expect(browser.confirmReset(secret, { password: chosen })).rejects.toMatchObject(weak);
    // The link is still valid.
    await browser.confirmReset(secret, { password: 'freewheel-32-teeth' });
  });

  it('signs in with the right password only, and does not say whether address or password is wrong', async () => {
    const { harness, nora } = await signedUp();
    expect(await signsIn(harness, nora.email, nora.password)).toMatchObject({ email: nora.email });
    const { signIn } = harness.openBrowser();
    await expect(signIn(nora.email, 'not-the-password')).rejects.toMatchObject(
      refused('wrong-password'),
    );
    await expect(signIn(person().email, nora.password)).rejects.toMatchObject(
      refused('wrong-password'),
    );
  });

  it('renews the token of a signed-in browser only', async () => {
    const { harness, nora, browser } = await signedUp();
    expect(await harness.openBrowser().freshToken()).toBeNull();
    expect(await holder(harness, await browser.freshToken())).toMatchObject({ email: nora.email });
    await browser.signOut();
    expect(await browser.freshToken()).toBeNull();
    await browser.signOut();
  });

  it('verifies an address by the mailed link, once, and the fresh token carries it', async () => {
    const { harness, nora, browser } = await signedUp();
    const secret = await newest(harness, nora.email, 'verify');
    expect(await browser.openVerifyLink(secret)).toMatchObject({
      email: nora.email,
      verified: false,
    });
    const token = await browser.verifyAddress(secret);
    expect(await holder(harness, token)).toMatchObject({ email: nora.email, emailVerified: true });
    const mails = (await harness.secrets(nora.email, 'verify')).length;
    await browser.sendVerification();
    expect(await harness.secrets(nora.email, 'verify')).toHaveLength(mails);
    for (const call of ['openVerifyLink', 'verifyAddress'] as const)
      await expect(browser[call]('not-a-secret')).rejects.toMatchObject(
        problem('VERIFY_LINK_EXPIRED'),
      );
  });

  it('verifies it in another browser only after signing in there', async () => {
    const { harness, nora, browser } = await signedUp();
    const secret = await newest(harness, nora.email, 'verify');
    const elsewhere = harness.openBrowser();
    const notHere = problem('NOT_SIGNED_IN');
    expect(await elsewhere.openVerifyLink(secret)).toMatchObject({ email: nora.email });
    await expect(elsewhere.verifyAddress(secret)).rejects.toMatchObject(notHere);
    await elsewhere.signUp(person('Olaf'));
    await expect(elsewhere.verifyAddress(secret)).rejects.toMatchObject(notHere);
    expect(await holder(harness, await browser.freshToken())).toMatchObject({
      emailVerified: false,
    });
    await elsewhere.signIn(nora.email, nora.password);
    expect(await holder(harness, await elsewhere.verifyAddress(secret))).toMatchObject({
      email: nora.email,
      emailVerified: true,
    });
    expect(await holder(harness, await browser.freshToken())).toMatchObject({
      emailVerified: true,
    });
  });

  it('gives an account that a stranger has made to the person who reads the mail and chooses a password', async () => {
    const { harness, nora, browser: stranger } = await signedUp();
    const owner = harness.openBrowser();
    const { claim } = await owner.openVerifyLink(await newest(harness, nora.email, 'verify'));
    const chosen = 'freewheel-32-teeth';
    if (claim) await claim({ password: chosen, name: 'Nora Right' });
    else {
      // By the link that was mailed then.
      await owner.sendReset(nora.email);
      await owner.confirmReset(await newest(harness, nora.email, 'reset'), { password: chosen });
    }
    if (harness.endsSessions) expect(await stranger.freshToken()).toBeNull();
    await expect(stranger.signIn(nora.email, nora.password)).rejects.toMatchObject(
      refused('wrong-password'),
    );
    expect(await signsIn(harness, nora.email, chosen)).toMatchObject({
      name: claim ? 'Nora Right' : nora.name,
      emailVerified: true,
    });
  });

  it('mails the verification link again when signed in', async () => {
    const { harness, nora, browser } = await signedUp();
    const before = await harness.secrets(nora.email, 'verify');
    await browser.sendVerification();
    expect(await harness.secrets(nora.email, 'verify')).toHaveLength(before.length + 1);
    await expect(harness.openBrowser().sendVerification()).rejects.toMatchObject(
      problem('NOT_SIGNED_IN'),
    );
  });

  it('resets a forgotten password by the mailed link, once, and ends other sessions', async () => {
    const { harness, nora, browser } = await signedUp();
    const other = harness.openBrowser();
    await other.sendReset(nora.email);
    const secret = await newest(harness, nora.email, 'reset');
    // Checking a link, even twice, does not use it up.
    for (let asked = 0; asked < 2; asked++)
      await expect(other.checkReset(secret)).resolves.toMatchObject({ credentials: 0 });
    await other.confirmReset(secret, { password: 'freewheel-32-teeth' });
    // As if the answer had been lost.
    await other.confirmReset(secret, { password: 'freewheel-32-teeth' });
    expect(await other.freshToken()).toBeNull();
    for (const old of [secret, 'made-up'])
      await expect(other.checkReset(old)).rejects.toMatchObject(problem('RESET_LINK_EXPIRED'));
    if (harness.endsSessions) expect(await browser.freshToken()).toBeNull();
    expect(await signsIn(harness, nora.email, 'freewheel-32-teeth')).toMatchObject({
      emailVerified: true,
    });
    await expect(other.signIn(nora.email, nora.password)).rejects.toMatchObject(
      refused('wrong-password'),
    );
    await expect(other.confirmReset(secret, { password: 'another-one-9' })).rejects.toMatchObject(
      problem('RESET_LINK_EXPIRED'),
    );
  });

  it('gives the same answer for an unknown address, and mails nothing', async () => {
    const harness = await start();
    const { email } = person();
    await expect(harness.openBrowser().sendReset(email)).resolves.toBeUndefined();
    expect(await harness.secrets(email, 'reset')).toEqual([]);
  });

  it('changes the password with the current one, and ends other sessions', async () => {
    const { harness, nora, browser } = await signedUp();
    const elsewhere = harness.openBrowser();
    await elsewhere.signIn(nora.email, nora.password);
    const change = { currentPassword: nora.password, newPassword: 'freewheel-32-teeth' };
    await expect(
      browser.changePassword({ ...change, currentPassword: 'not-the-password' }),
    ).rejects.toMatchObject(
      problem('INVALID_FIELDS', { errors: { currentPassword: expect.any(String) } }),
    );
    await browser.changePassword(change);
    expect(await holder(harness, await browser.freshToken())).toMatchObject({ email: nora.email });
    // As if the answer had been lost.
    await browser.changePassword(change);
    expect(await holder(harness, await browser.freshToken())).toMatchObject({ email: nora.email });
    if (harness.endsSessions) expect(await elsewhere.freshToken()).toBeNull();
    expect(await signsIn(harness, nora.email, change.newPassword)).not.toBeNull();
    await expect(harness.openBrowser().changePassword(change)).rejects.toMatchObject(
      problem('NOT_SIGNED_IN'),
    );
  });

  it('changes the name in the fresh token and every later one', async () => {
    const { harness, nora, browser } = await signedUp();
    const token = await browser.rename('Nora Ring');
    expect(await holder(harness, token)).toMatchObject({ email: nora.email, name: 'Nora Ring' });
    expect(await signsIn(harness, nora.email, nora.password)).toMatchObject({ name: 'Nora Ring' });
    await expect(harness.openBrowser().rename('Nobody')).rejects.toMatchObject(
      problem('NOT_SIGNED_IN'),
    );
  });

  describe('by Google', () => {
    const known = (browser: IdentityBrowser, email: string, name = 'Gina Green') =>
      browser.asGoogle({ subject: email, email, name });

    it('creates a verified account, and finds it again', async () => {
      const harness = await start();
      const { email } = person('Gina Green');
      for (let visit = 0; visit < 2; visit++) {
        const token = await known(harness.openBrowser(), email);
        expect(await holder(harness, token)).toMatchObject({
          email,
          name: 'Gina Green',
          emailVerified: true,
        });
      }
    });

    it('signs in to the account of the same verified address, whose password stays', async () => {
      const { harness, nora, browser } = await signedUp();
      await browser.verifyAddress(await newest(harness, nora.email, 'verify'));
      const token = await known(harness.openBrowser(), nora.email);
      expect(await holder(harness, token)).toMatchObject({ email: nora.email });
      expect(await signsIn(harness, nora.email, nora.password)).toMatchObject({
        email: nora.email,
      });
    });

    it('takes over an unverified account from its creator', async () => {
      const { harness, nora } = await signedUp();
      await known(harness.openBrowser(), nora.email);
      await expect(harness.openBrowser().signIn(nora.email, nora.password)).rejects.toMatchObject(
        refused('wrong-password'),
      );
    });
  });
}
