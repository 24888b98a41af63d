import { randomBytes } from 'node:crypto';
import { type JWK, exportJWK, generateKeyPair } from 'jose';
import { Provider, interactionPolicy, type Adapter, type AdapterPayload } from 'oidc-provider';
import { LRUCache } from 'lru-cache';

export type Person = {
  readonly subject: string;
  readonly name: string;
  readonly email: string;
  readonly emailVerified: boolean;
};

export type StandInOptions = {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUri: string;
  readonly people: readonly Person[];
  /** The page on which a visitor chooses a person. */
  readonly chooserPath: (attempt: string) => string;
  readonly key: JWK;
};

const MINUTES = 60;

/** Makes a key per process, since ID tokens are verified within seconds. */
export async function makeSigningKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256', kid: 'stand-in' };
}

/** A certified OpenID provider that behaves like Google: PKCE, account choice, no consent page. */
export function standInProvider(options: StandInOptions): Provider {
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);

  return new Provider(options.issuer, {
    adapter: standInMemory(),
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    clients: [
      {
        client_id: options.clientId,
        client_secret: options.clientSecret,
        redirect_uris: [options.redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    // Google also includes them in the ID token.
    conformIdTokenClaims: false,
    cookies: { keys: [randomBytes(32).toString('hex')] },
    features: { devInteractions: { enabled: false } },
    findAccount: async (_context, subject) => {
      const person = options.people.find((one) => one.subject === subject);
      if (!person) return undefined;
      const { name, email, emailVerified } = person;
      const claims = { sub: subject, name, email, email_verified: emailVerified };
      return { accountId: subject, claims: async () => claims };
    },
    interactions: { policy, url: (_context, { uid }) => options.chooserPath(uid) },
    jwks: { keys: [options.key] },
    loadExistingGrant: async ({ oidc: { client, account, provider } }) => {
      if (!client || !account) return undefined;
      const { clientId } = client;
      const grant = new provider.Grant({ accountId: account.accountId, clientId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    pkce: { required: () => true },
    renderError: (context, { error }) => {
      context.type = 'text';
      context.body = `This sign-in cannot go on (${error}). Go back to the shop and start again.`;
    },
    ttl: {
      AccessToken: 5 * MINUTES,
      AuthorizationCode: MINUTES,
      Grant: 10 * MINUTES,
      IdToken: 10 * MINUTES,
      Interaction: 10 * MINUTES,
      Session: 10 * MINUTES,
    },
  });
}

/** Enough for a demo; strangers can only evict entries. */
const MAX_ENTRIES = 2_000;

/** In-memory storage for the stand-in's sessions and codes; the provider's own logs a warning for each provider. */
function standInMemory(): (model: string) => Adapter {
  const entries = new LRUCache<string, AdapterPayload>({ max: MAX_ENTRIES });

  return (model) => {
    const keyOf = (id: string) => `${model}:${id}`;
    const search = (field: 'uid' | 'userCode', value: string) =>
      entries.find((payload, key) => key.startsWith(keyOf('')) && payload[field] === value);
    return {
      upsert: async (id, payload, seconds) => {
        entries.set(keyOf(id), payload, seconds ? { ttl: seconds * 1_000 } : {});
      },
      find: async (id) => entries.get(keyOf(id)),
      findByUid: async (uid) => search('uid', uid),
      findByUserCode: async (code) => search('userCode', code),
      consume: async (id) => {
        const payload = entries.get(keyOf(id));
        if (payload) payload.consumed = Math.floor(Date.now() / 1_000);
      },
      destroy: async (id) => void entries.delete(keyOf(id)),
      revokeByGrantId: async (grantId) => {
        const granted = Array.from(entries).filter(([, payload]) => payload.grantId === grantId);
        for (const [key] of granted) entries.delete(key);
      },
    };
  };
}
