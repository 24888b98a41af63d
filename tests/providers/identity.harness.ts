import { randomUUID } from 'node:crypto';
import { GoogleAuthProvider, inMemoryPersistence, signInWithCredential } from '@firebase/auth';
import { firebaseIdentity as firebaseOnServer } from '../../src/customers/server/identity/firebase.ts';
import { sendResetLinks } from '../../src/customers/server/accounts/reset-links.ts';
import { deliverMails } from '../../src/mails/server/deliver-mails.ts';
import type { Identity } from '../../src/platform/server/ports/identity.ts';
import type { Mail } from '../../src/platform/server/ports/mail.ts';
import type { OpenDatabase } from '../../src/testing/server/database/both-engines.ts';
import { type TestShop, startShop } from '../../src/testing/server/start-shop.ts';
import { ApiError, type Transport, callUrl } from '../../src/platform/screens/api/api.ts';
import { embeddedIdentity } from '../../src/platform/screens/session/embedded.ts';
import { firebaseIdentity } from '../../src/platform/screens/session/firebase.ts';
import type { BrowserIdentity } from '../../src/platform/screens/session/identity-client.ts';
import type { AuthEmulator } from './auth-emulator.ts';

export type LinkKind = 'verify' | 'reset';
export type GooglePerson = { readonly subject: string; readonly email: string; name: string };

/** One identity provider, from the browser's and the server's side. */
export type IdentityHarness = {
  readonly server: Identity;
  /** A browser without a session. */
  readonly openBrowser: () => IdentityBrowser;
  /**
   * Whether a new password ends the sessions of other browsers. Firebase ends them, but its
   * emulator still renews them.
   */
  readonly endsSessions: boolean;
  /** The secrets of the links mailed to an address, oldest first. */
  readonly secrets: (email: string, kind: LinkKind) => Promise<readonly string[]>;
};

export type IdentityBrowser = BrowserIdentity & {
  /** Signs in as a person whose address Google has verified. */
  readonly asGoogle: (person: GooglePerson) => Promise<string | null>;
};

const SHOP = 'https://parts.example';

/** The shop's own accounts behind the real API, called in-process; each browser has a cookie jar. */
export async function embeddedHarness(open: OpenDatabase): Promise<IdentityHarness> {
  const mails: Mail[] = [];
  const mailer = { provider: 'smtp', send: async (mail: Mail) => void mails.push(mail) } as const;
  const shop = startShop(await open(), {
    env: { PUBLIC_URL: SHOP, RATE_LIMIT: 'off' },
    deps: () => ({ mailer }),
  });
  const paths = { verify: '/verify', reset: '/reset/confirm' };
  return {
    server: shop.deps.identity,
    endsSessions: true,
    openBrowser: () => browserAt(shop),
    async secrets(email, kind) {
      await sendResetLinks(shop.deps);
      await deliverMails(shop.deps);
      return mails
        .filter(({ to }) => to === email)
        .flatMap(({ text }) => [...text.matchAll(/^https:\/\/parts\.example(\S+)\?token=(\S+)$/gm)])
        .filter(([, path]) => path === paths[kind])
        .map(([, , secret]) => decodeURIComponent(secret ?? ''));
    },
  };
}

function browserAt(shop: TestShop): IdentityBrowser {
  const jar = new Map<string, string>();
  let token: string | null = null;
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const keep = (headers: Headers) => {
    for (const line of headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=', 2);
      if (value === '' || /max-age=0\b/i.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
  };
  const transport =
    (bearer: () => string | null): Transport =>
    async (call, input) => {
      const { method, url } = callUrl(call, input);
      const reply = await shop.app.request(`${SHOP}${url}`, {
        method,
        headers: {
          cookie: cookie(),
          'content-type': 'application/json',
          ...(bearer() === null ? {} : { authorization: `Bearer ${bearer()}` }),
        },
        ...(input?.body === undefined ? {} : { body: JSON.stringify(input.body) }),
      });
      keep(reply.headers);
      const body: unknown = reply.status === 204 ? null : await reply.json();
      if (!reply.ok) throw new ApiError(body as ApiError['problem']);
      const issued = (body as { token?: string } | null)?.token;
      if (issued !== undefined) token = issued;
      return { body, next: null };
    };
  const identity = embeddedIdentity(
    transport(() => null),
    transport(() => token),
    cookie,
  );
  return {
    ...identity,
    signOut: async () => {
      await identity.signOut();
      token = null;
    },
    async asGoogle(person) {
      const carrier = { request: new Headers({ cookie: cookie() }), reply: new Headers() };
      const profile = { ...person, emailVerified: true };
      const session = await shop.deps.accounts?.signInByGoogle(profile, carrier);
      keep(carrier.reply);
      token = session?.ok ? session.value.token : null;
      return token;
    },
  };
}

/** Firebase's browser SDK and the shop's server against the Auth emulator. */
export function firebaseHarness(emulator: AuthEmulator): IdentityHarness {
  const { projectId } = emulator;
  const project = {
    projectId,
    apiKey: 'emulated-key',
    authDomain: `${projectId}.firebaseapp.com`,
    emulatorHost: emulator.host,
  };
  const types = { verify: 'VERIFY_EMAIL', reset: 'PASSWORD_RESET' };
  return {
    server: firebaseOnServer({
      projectId,
      emulated: true,
      clock: { now: () => Date.now() },
    }),
    endsSessions: false,
    openBrowser() {
      let person: GooglePerson | null = null;
      const identity = firebaseIdentity({
        project,
        publicUrl: SHOP,
        name: randomUUID(),
        dependencies: { persistence: inMemoryPersistence },
        // The emulator accepts Google's claims unsigned.
        googleSignIn: (auth) => {
          const claims = { ...person, sub: person?.subject, email_verified: true };
          const credential = GoogleAuthProvider.credential(JSON.stringify(claims));
          return signInWithCredential(auth, credential);
        },
      });
      return {
        ...identity,
        asGoogle: (as) => {
          person = as;
          return identity.signInByGoogle('/');
        },
      };
    },
    async secrets(email, kind) {
      const links = await emulator.links();
      return links
        .filter((link) => link.email === email && link.requestType === types[kind])
        .map(({ oobCode }) => oobCode);
    },
  };
}
