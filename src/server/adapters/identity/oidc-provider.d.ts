/** Types for the used parts of oidc-provider, which has none. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  type Claims = Readonly<Record<string, string | boolean>>;
  type Context = {
    type: string;
    body: unknown;
    readonly oidc: {
      readonly client: { readonly clientId: string };
      readonly account: { readonly accountId: string };
      readonly provider: Provider;
    };
  };
  type Grant = { addOIDCScope: (scope: string) => void; save: () => Promise<string> };
  type Account = { readonly accountId: string; claims: () => Promise<Claims> };
  export type AdapterPayload = Readonly<Record<string, unknown>> & {
    readonly grantId?: string;
    readonly uid?: string;
  };
  export type Adapter = {
    upsert: (id: string, payload: AdapterPayload, expiresIn: number) => Promise<void>;
    find: (id: string) => Promise<AdapterPayload | undefined>;
    findByUid: (uid: string) => Promise<AdapterPayload | undefined>;
    findByUserCode: (code: string) => Promise<AdapterPayload | undefined>;
    consume: (id: string) => Promise<void>;
    destroy: (id: string) => Promise<void>;
    revokeByGrantId: (grantId: string) => Promise<void>;
  };
  export type Configuration = {
    readonly adapter: (model: string) => Adapter;
    readonly claims: Readonly<Record<string, readonly string[]>>;
    readonly clients: readonly Readonly<Record<string, unknown>>[];
    readonly conformIdTokenClaims: boolean;
    readonly cookies: { readonly keys: readonly string[] };
    readonly features: Readonly<Record<string, { readonly enabled: boolean }>>;
    readonly findAccount: (context: Context, id: string) => Promise<Account | undefined>;
    readonly interactions: {
      readonly policy: InteractionPolicy;
      readonly url: (context: Context, interaction: { readonly uid: string }) => string;
    };
    readonly jwks: { readonly keys: readonly unknown[] };
    readonly loadExistingGrant: (context: Context) => Promise<Grant>;
    readonly pkce: { readonly required: () => boolean };
    readonly renderError: (context: Context, out: { readonly error: string }) => void;
    readonly ttl: Readonly<Record<string, number>>;
  };
  type InteractionPolicy = { add: (prompt: unknown, at?: number) => void };
  type InteractionResult =
    | { readonly error: string; readonly error_description: string }
    | {
        readonly login: { readonly accountId: string; readonly remember: boolean };
        readonly select_account: Readonly<Record<string, never>>;
      };

  export class Provider {
    constructor(issuer: string, configuration: Configuration);
    proxy: boolean;
    readonly Grant: new (of: { accountId: string; clientId: string }) => Grant;
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: InteractionResult,
    ): Promise<void>;
  }
  export const interactionPolicy: {
    readonly base: () => InteractionPolicy;
    readonly Prompt: new (of: { name: string; requestable: boolean }) => unknown;
  };
}
