import { pino } from 'pino';
import type { ShopContract } from '../../app/rules/contract.ts';
import type { CallInput } from '../../platform/rules/contract/define.ts';
import type { Problem } from '../../platform/rules/errors/problem.ts';
import { threadedRenderer } from '../../documents/server/formats/threaded-renderer.ts';
import { tokenIssuer } from '../../customers/server/identity/tokens.ts';
import { embeddedAccounts } from '../../customers/server/identity/embedded.ts';
import { sandboxPayments } from '../../payments/server/sandbox/sandbox.ts';
import { localImages } from '../../platform/server/pictures/local.ts';
import { mailbox } from '../../platform/server/mailers/mailbox.ts';
import { createApp } from '../../app/server/app.ts';
import { type Config, readConfig } from '../../platform/server/config/config.ts';
import type { Database } from '../../platform/server/db/database.ts';
import type { Deps } from '../../platform/server/deps.ts';
import { outage } from '../../platform/server/ports/outage.ts';
import { networkHasher } from '../../platform/server/http/limits/network-hash.ts';
import { Counts } from '../../platform/server/metrics/counts.ts';
import { currentSettings } from '../../settings/server/current-settings.ts';
import { clearAccount } from '../../payments/server/claims/clear-account.ts';
import { ensureUser, grantAdminRole } from '../../customers/server/users/users.store.ts';
import { quickPasswords } from './quick-passwords.ts';

const AUTH_SECRET = 'a secret for tests, thirty-two characters or more';
export const HOST = 'host@example.com';

/** The real app over a real database, with a clock that the test moves. */
export type TestShop = {
  readonly deps: Deps;
  readonly authSecret: string;
  readonly app: ReturnType<typeof createApp>;
  /** Sandbox events that the test delivers in any order and number. */
  readonly events: { body: string; signature: string }[];
  readonly advance: (ms: number) => void;
  /** A bearer token for a known user with a verified address. */
  readonly tokenOf: (email: string) => Promise<string>;
  readonly makeAdmin: (email: string) => Promise<void>;
  /** Calls the API as over HTTP. */
  readonly call: <K extends keyof ShopContract>(
    key: K,
    input?: Partial<CallInput<ShopContract[K]>> | Loose,
    options?: CallOptions,
  ) => Promise<TestReply>;
};

type Loose = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown };
type CallOptions = { as?: string; token?: string; headers?: Record<string, string> };
export type TestReply = {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
  readonly bytes: Uint8Array;
  readonly problem: Problem;
};

type Overrides = {
  readonly env?: Record<string, string>;
  readonly deps?: (deps: Deps) => Partial<Deps>;
};

/** One thread for all shops of a test process. */
const documents = threadedRenderer();

const START = Date.UTC(2026, 0, 15, 12);

export function startShop(db: Database, overrides: Overrides = {}): TestShop {
  const config: Config = readConfig({
    AUTH_SECRET,
    HOST_USER_EMAIL: HOST,
    LOG_LEVEL: 'silent',
    ...overrides.env,
  });
  let now = START;
  const clock = { now: () => now };
  const events: TestShop['events'] = [];
  const sandbox = sandboxPayments({
    db,
    clock,
    webhookSecret: AUTH_SECRET,
    deliver: (body, headers) =>
      void events.push({ body, signature: headers.get('sandbox-signature') ?? '' }),
  });
  const { identity, accounts } = embeddedAccounts({
    db,
    clock,
    authSecret: AUTH_SECRET,
    publicUrl: config.publicUrl,
    clearAccount: (email) => clearAccount(deps, email),
    passwords: quickPasswords,
  });
  const base: Deps = {
    config,
    db,
    clock,
    settings: currentSettings(db, config),
    log: pino({ level: config.logLevel }),
    logOpenOutages: () => {},
    counts: new Counts(),
    hashNetwork: networkHasher(AUTH_SECRET),
    identity,
    accounts,
    google: null,
    googleStandIn: null,
    images: localImages({ dataDir: config.dataDir }),
    documents,
    mailer: mailbox,
    payments: sandbox,
    vatRegister: { check: () => Promise.resolve(outage('VIES', new Error('Nobody is asked'))) },
    sandboxCards: sandbox,
    cards: {
      isOffered: () => config.payments.takesCards,
      faults: () => [],
      look: () => Promise.resolve(),
    },
  };
  const deps: Deps = { ...base, ...overrides.deps?.(base) };
  const app = createApp(deps, { assets: null, pages: null });
  const tokens = tokenIssuer(AUTH_SECRET, clock);

  const tokenOf = async (email: string) => {
    await ensureUser(db.query, email, now);
    return tokens.issue({ email, name: email.split('@')[0] ?? '', emailVerified: true });
  };
  return {
    deps,
    authSecret: AUTH_SECRET,
    app,
    events,
    tokenOf,
    advance: (ms) => {
      now += ms;
    },
    makeAdmin: async (email) => {
      await ensureUser(db.query, email, now);
      await grantAdminRole(db.query, email);
    },
    call: async (key, input, { as, token, headers = {} } = {}) => {
      const bearer = token ?? (as === undefined ? undefined : await tokenOf(as));
      const { url, init } = requestOf(key, input ?? {}, bearer, headers);
      const response = await app.request(url, init);
      const bytes = new Uint8Array(await response.arrayBuffer());
      const text = new TextDecoder().decode(bytes);
      const body: unknown = text === '' ? null : parse(text);
      const { status, headers: answered } = response;
      return { status, headers: answered, body, bytes, problem: body as Problem };
    },
  };
}

function requestOf(
  key: string,
  input: Loose,
  bearer: string | undefined,
  headers: Record<string, string>,
) {
  const [method = 'GET', pattern = ''] = key.split(' ');
  const path = pattern.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(input.params?.[name] ?? 'unknown'),
  );
  const query = new URLSearchParams(
    Object.entries(input.query ?? {}).map(([name, value]): [string, string] => [
      name,
      String(value),
    ]),
  );
  const isForm = input.body instanceof FormData;
  const sends = input.body !== undefined;
  const init: RequestInit = {
    method,
    headers: {
      ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
      ...(sends && !isForm ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    ...(sends
      ? {
          body:
            input.body instanceof FormData || typeof input.body === 'string'
              ? input.body
              : JSON.stringify(input.body),
        }
      : {}),
  };
  return { url: `http://localhost/api${path}${query.size > 0 ? `?${query}` : ''}`, init };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
