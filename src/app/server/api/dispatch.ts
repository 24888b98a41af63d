import { fault } from '../../../platform/rules/errors/faults.ts';
import { createHash } from 'node:crypto';
import { type Call, bodySchema } from '../../../platform/rules/contract/define.ts';
import type { Language } from '../../../platform/rules/language/language.ts';
import type { Page } from '../../../platform/rules/contract/shapes.ts';
import { type Result, fail, succeed } from '../../../platform/rules/result.ts';
import type { IdempotencyScope } from '../../../platform/server/db/idempotency.ts';
import type { Deps } from '../../../platform/server/deps.ts';
import { emailOfToken, viewerOf } from '../../../customers/server/users/viewer.ts';
import type { Viewer } from '../../../platform/server/http/viewer.ts';
import { emailIsIn, admit, admitOwner, admitSelf, isAbout } from './guard.ts';
import type { Ask } from '../../../platform/server/http/api/handler.ts';
import { limitRate, limiter } from '../../../platform/server/http/limits/rate-limit.ts';
import { sayFailure } from '../../../platform/server/http/api/say-failure.ts';
import { validate } from '../../../platform/server/http/api/validate.ts';

/** An incoming call, not yet validated. */
export type Incoming = {
  readonly key: string;
  readonly call: Call;
  readonly params: unknown;
  readonly query: unknown;
  /** Reads the body; called only after the caller is admitted. */
  readonly body: () => Promise<Result<unknown>>;
  readonly token: string | null;
  readonly idempotencyKey: string | null;
  readonly requestId: string;
  readonly address: string;
  /** Of messages and texts in the answer. */
  readonly language: Language;
  readonly http: { readonly request: Request; readonly reply: Headers };
};

export type AnyHandler = (deps: Deps, ask: Ask<Call>) => Promise<Result<unknown>>;
export type Outcome = Result<{
  readonly body: unknown;
  readonly next: string | null;
  readonly isPartial?: true;
}>;

type Input = { readonly params: unknown; readonly query: unknown };

/** What the handler gets besides the request itself. */
type Prepared = Input & {
  readonly body: unknown;
  readonly viewer: Viewer | null;
  readonly idempotency: IdempotencyScope | null;
};

const KEY_MAX_LENGTH = 255;
/** Usual bodies arrive with their heads, and save the second look at the database. */
const SLOW_BODY_MS = 500;

/**
 * Handles one call, from HTTP or in-process: authenticates, authorizes, limits, validates, and only
 * then runs the use case.
 */
export async function dispatch(
  deps: Deps,
  handler: AnyHandler,
  incoming: Incoming,
): Promise<Outcome> {
  const { call } = incoming;
  const params = validate(call.params, incoming.params);
  const query = validate(call.query, incoming.query);
  const validInput = params.ok && query.ok ? { params: params.value, query: query.value } : null;
  const speculative =
    call.speculativeRead && validInput && readSpeculatively(deps, handler, incoming, validInput);
  const admitted = await admitCaller(deps, incoming);
  if (!admitted.ok) return admitted;
  const caller = admitted.value;

  const limited = await limitRate(deps, call, incoming.address, caller);
  if (!limited.ok) return limited;
  if (!params.ok) return params;
  if (!query.ok) return query;
  const input = { params: params.value, query: query.value };
  if (caller) {
    if (emailIsIn(call, 'address')) {
      const own = admitSelf(call.access, caller, { ...input, body: undefined });
      if (!own.ok) return own;
    }
    const owner = await admitOwner(deps, call.access, caller, {
      params: params.value,
      isRead: incoming.key.startsWith('GET '),
    });
    if (!owner.ok) return owner;
  }
  const askedAt = deps.clock.now();
  const raw = call.body ? await incoming.body() : succeed(undefined);
  if (!raw.ok) return raw;
  // A slow body may take minutes, and a role or token revoked meanwhile must not count.
  const isSlow = Math.abs(deps.clock.now() - askedAt) >= SLOW_BODY_MS;
  const readmitted =
    call.body && caller && (isSlow || caller.role === 'admin')
      ? await admitCaller(deps, incoming)
      : admitted;
  if (!readmitted.ok) return readmitted;
  const viewer = readmitted.value;
  const body = validate(await bodySchemaOf(deps, call), raw.value);
  if (!body.ok) return body;
  if (viewer && emailIsIn(call, 'body')) {
    const own = admitSelf(call.access, viewer, { ...input, body: body.value });
    if (!own.ok) return own;
  }
  const idempotency = scopeOf(deps, incoming, viewer, body.value);
  if (!idempotency.ok) return sayFailure(idempotency);

  const prepared = { ...input, body: body.value, viewer, idempotency: idempotency.value };
  const result =
    (speculative && (await speculative)) ?? (await run(deps, handler, incoming, prepared));
  if (!result.ok) return sayFailure(result);
  if (!call.paged) return succeed({ body: result.value, next: null });
  const page = result.value as Page<unknown>;
  const { rows, ...rest } = page;
  return succeed({ body: rows, ...rest });
}

async function admitCaller(deps: Deps, incoming: Incoming) {
  const { access } = incoming.call;
  const callerResult = access.who === 'anyone' ? succeed(null) : await findCaller(deps, incoming);
  return callerResult.ok ? admit(access, callerResult.value) : callerResult;
}

async function bodySchemaOf({ settings }: Deps, call: Call) {
  if (typeof call.body !== 'function') return call.body;
  return bodySchema(call, (await settings.current()).limits);
}

async function findCaller(
  deps: Deps,
  { token }: Incoming,
): Promise<Result<Viewer | null, 'PROVIDER_DOWN' | 'ADDRESS_HELD'>> {
  return token ? viewerOf(deps, token) : succeed(null);
}

function run(
  deps: Deps,
  handler: AnyHandler,
  incoming: Incoming,
  prepared: Prepared,
): Promise<Result<unknown>> {
  const { call, requestId, address, language, http } = incoming;
  return handler(deps, {
    ...prepared,
    findViewer: async () => {
      // A call open to anyone works while the identity provider is down.
      const caller = await findCaller(deps, incoming);
      return caller.ok ? caller.value : null;
    },
    limit: limiter(deps, call, address, prepared.viewer),
    readmit: async () => {
      const admitted = await admitCaller(deps, incoming);
      return admitted.ok ? succeed(null) : admitted;
    },
    requestId,
    address,
    language,
    http,
  } as Ask<Call>);
}

/**
 * Reads for the e-mail address in the token while the token is still being checked, which saves a
 * round trip to the database. The caller drops the result, or its error, unless the token is valid.
 * @returns null if the call is about another address
 */
function readSpeculatively(
  deps: Deps,
  handler: AnyHandler,
  incoming: Incoming,
  input: Input,
): Promise<Result<unknown> | null> {
  const read = async () => {
    const email = incoming.token && (await emailOfToken(deps, incoming.token));
    if (!email || !isAbout(incoming.call.access, email, { ...input, body: undefined })) return null;
    return run(deps, handler, incoming, {
      ...input,
      body: undefined,
      viewer: null,
      idempotency: null,
    });
  };
  const reading = read();
  reading.catch(() => {});
  return reading;
}

/**
 * Scopes an Idempotency-Key to this caller and call. Visitors share one scope, so
 * their keys must be unguessable.
 */
function scopeOf(
  deps: Deps,
  { call, key, params, idempotencyKey }: Incoming,
  viewer: Viewer | null,
  body: unknown,
): Result<IdempotencyScope | null> {
  if (!call.idempotent || idempotencyKey === null) return succeed(null);
  if (idempotencyKey.length === 0 || idempotencyKey.length > KEY_MAX_LENGTH) {
    const errors = { 'Idempotency-Key': fault('keyLength', KEY_MAX_LENGTH) };
    return fail('INVALID_FIELDS', { errors });
  }
  const requestHash = createHash('sha256')
    .update(JSON.stringify([params, body]))
    .digest('base64url');
  return succeed({
    scope: `${viewer?.email ?? ''} ${key}`,
    key: idempotencyKey,
    requestHash,
    now: deps.clock.now(),
  });
}
