import { sendResetLinks } from '../features/accounts/reset-links.ts';
import { deliverMails } from '../features/mail/deliver-mails.ts';
import type { Mail } from '../ports/mail.ts';
import { type TestReply, type TestShop, startShop } from './start-shop.ts';

export const nora = { name: 'Nora New', email: 'nora@example.com', password: 'sturdy-spokes' };

/** The cookies that an answer sets, as the next request carries them. */
export const cookieOf = (reply: TestReply) =>
  reply.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');

/** A shop whose mails are caught, with Nora's account in it, which nobody has verified. */
export async function shopOfNora(db: TestShop['deps']['db'], host?: string) {
  const mails: Mail[] = [];
  const mailer = { provider: 'smtp', send: async (mail: Mail) => void mails.push(mail) } as const;
  const shop = startShop(db, {
    deps: () => ({ mailer }),
    env: {
      PUBLIC_URL: 'https://parts.example',
      ...(host === undefined ? {} : { HOST_USER_EMAIL: host }),
    },
  });
  const signedUp = await shop.call('POST /auth/signup', { body: nora });
  /** Lets the jobs have their turn, and answers the secrets of the links that were mailed to `path`. */
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
  return { shop, mails, linksTo, login, cookie: cookieOf(signedUp), signedUp };
}
