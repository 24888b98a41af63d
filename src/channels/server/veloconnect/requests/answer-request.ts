import { timingSafeEqual } from 'node:crypto';
import { MINUTE_MS } from '../../../../platform/rules/durations.ts';
import type { CredentialRow } from '../../../../platform/server/db/tables/schema.ts';
import type { Deps } from '../../../../platform/server/deps.ts';
import { digestOf } from '../../../../platform/server/formats/digest.ts';
import { type Answer, noRequest, refuse, renderAnswer, tooMany } from './answer.ts';
import type { BuyerRequest, AttemptCounts } from './buyer-request.ts';
import { servesUrls } from './bindings.ts';
import { findCredential, touchCredential } from '../credentials.store.ts';
import { operations } from './operations.ts';
import type { VeloRequest } from './request.ts';

/** An answer as HTTP sends it. */
export type Rendered = {
  readonly xml: string;
  readonly status: 200 | 429 | 500;
  readonly retryAfterSeconds?: number;
};

type Refusal = Extract<Answer, { ok: false }>;

type From = { readonly address: string; readonly counting: AttemptCounts };

/**
 * Answers one request of either binding. Nothing of the request goes into the log, since it may hold a password.
 * @param request null for what could not be read
 */
export async function answerRequest(
  deps: Deps,
  request: VeloRequest | null,
  from: From,
): Promise<Rendered> {
  const operation = request?.operation ? operations[request.operation] : undefined;
  const answer = await answerOf(deps, request, from).catch((error: unknown): Answer => {
    deps.log.error({ err: error, operation: request?.operation }, 'a Veloconnect request failed');
    return refuse('broken', 'Something failed here. Please try again later.');
  });
  const xml = renderAnswer(answer, request ?? noRequest, operation?.answers);
  if (answer.ok) return { xml, status: 200 };
  const { retryAfterSeconds } = answer;
  if (retryAfterSeconds !== undefined) return { xml, status: 429, retryAfterSeconds };
  return { xml, status: answer.why === 'broken' ? 500 : 200 };
}

async function answerOf(
  deps: Deps,
  request: VeloRequest | null,
  { address, counting }: From,
): Promise<Answer> {
  const refuseCounted = (...why: Parameters<typeof refuse>) =>
    countFailure(counting, refuse(...why));
  if (!request) return refuseCounted('malformed', 'This is not a readable Veloconnect request.');
  if (request.binding === 'URL') {
    const { settings } = await deps.settings.current();
    if (!servesUrls(deps.config, settings))
      return refuseCounted('notSupported', 'Please use the XML-POST binding.');
  }
  if (!request.operation) return refuseCounted('notSupported', 'The shop has no such operation.');
  const credential = await signIn(deps, request, counting);
  if ('why' in credential) return credential;
  const wait = await counting.request(credential.id);
  if (wait !== null) return tooMany(wait);
  if (!isSeller(deps, request.sellersId)) return refuse('unknownSeller', 'This is another seller.');
  await noteUse(deps, credential);
  const buyerRequest: BuyerRequest = { request, credential, address, counting };
  return operations[request.operation].run(deps, buyerRequest);
}

/** Whether a BuyersID is one of the shop's; its password is not checked. */
export async function isKnownBuyer({ db }: Pick<Deps, 'db'>, buyersId: string): Promise<boolean> {
  return (await findCredential(db.reads, buyersId)) !== undefined;
}

/** The shop's id as a seller is the host name of its address. */
function isSeller({ config }: Pick<Deps, 'config'>, sellersId: string): boolean {
  return sellersId === '' || sellersId.toLowerCase() === new URL(config.publicUrl).hostname;
}

async function signIn(
  { db }: Deps,
  { buyersId, password }: VeloRequest,
  counting: AttemptCounts,
): Promise<CredentialRow | Refusal> {
  const credential = buyersId === '' ? undefined : await findCredential(db.reads, buyersId);
  if (credential && isPassword(password, credential)) return credential;
  return countFailure(
    counting,
    credential
      ? refuse('wrongPassword', 'The password is wrong.')
      : refuse('unknownBuyer', 'There is no such buyer.'),
  );
}

/** Counts a request of somebody who is not known; above the limit it is told to wait. */
async function countFailure(counting: AttemptCounts, refusal: Refusal): Promise<Refusal> {
  const wait = await counting.failure();
  return wait === null ? refusal : tooMany(wait);
}

const isPassword = (password: string, { password_hash: hash }: CredentialRow) =>
  timingSafeEqual(Buffer.from(digestOf(password)), Buffer.from(hash));

/** Once a minute, which saves a write for most requests. */
async function noteUse({ db, clock }: Deps, { id, last_used_at: last }: CredentialRow) {
  const now = clock.now();
  if (last === null || Math.abs(now - last) >= MINUTE_MS) await touchCredential(db.query, id, now);
}
