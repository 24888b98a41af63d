import { sendResetLinks } from '../../customers/server/accounts/reset-links.ts';
import { deliverMails } from '../../mails/server/deliver-mails.ts';
import type { Mail } from '../../platform/server/ports/mail.ts';
import { outage } from '../../platform/server/ports/outage.ts';
import type { VatRegister } from '../../platform/server/ports/vat-register.ts';
import { type TestReply, type TestShop, startShop } from './start-shop.ts';

export const nora = { name: 'Nora New', email: 'nora@example.com', password: 'sturdy-spokes' };

/** The cookies of a response, as the next request sends them. */
export const cookieOf = (reply: TestReply) =>
  reply.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');

/** A shop that records its mails, with Nora's unverified account. A test replaces `vies.check`, as none is asked without. */
export async function shopWithAccount(db: TestShop['deps']['db'], host?: string) {
  const mails: Mail[] = [];
  const mailer = { provider: 'smtp', send: async (mail: Mail) => void mails.push(mail) } as const;
  const vies: { check: VatRegister['check'] } = {
    check: () => Promise.resolve(outage('VIES', new Error('Nobody is asked'))),
  };
  const shop = startShop(db, {
    deps: () => ({ mailer, vatRegister: { check: (...asked) => vies.check(...asked) } }),
    env: {
      PUBLIC_URL: 'https://parts.example',
      ...(host === undefined ? {} : { HOST_USER_EMAIL: host }),
    },
  });
  const signedUp = await shop.call('POST /auth/signup', { body: nora });
  /**
   * Runs the jobs.
   * @returns the secrets of the mailed links to `path`
   */
  const linksTo = async (path: string) => {
    await sendResetLinks(shop.deps);
    await deliverMails(shop.deps);
    return mails.flatMap(({ text }) =>
      [...text.matchAll(/^https:\/\/parts\.example(\S+)\?token=(\S+)$/gm)]
        .filter((match) => match[1] === path)
        .map((match) => decodeURIComponent(match[2] ?? '')),
    );
  };
  const login = (password: string) =>
    shop
      .call('POST /auth/login', { body: { email: nora.email, password } })
      .then(({ status }) => status);
  return { shop, mails, vies, linksTo, login, cookie: cookieOf(signedUp), signedUp };
}
