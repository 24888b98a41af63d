import type { ErrorCode } from '../errors/catalogue.ts';
import type { Access, Call } from './define.ts';

/** What a call may fail with besides what it declares, from who may make it. Who is calling may be an outside provider's to say. */
const errorsByAccess = {
  anyone: [],
  'signed-in': ['NOT_SIGNED_IN', 'PROVIDER_DOWN', 'ADDRESS_HELD'],
  self: ['NOT_SIGNED_IN', 'PROVIDER_DOWN', 'ADDRESS_HELD', 'NOT_ALLOWED'],
  'order-owner': ['NOT_SIGNED_IN', 'PROVIDER_DOWN', 'ADDRESS_HELD', 'NOT_FOUND'],
  admin: ['NOT_SIGNED_IN', 'PROVIDER_DOWN', 'ADDRESS_HELD', 'NOT_ALLOWED'],
} as const satisfies Readonly<Record<Access['who'], readonly ErrorCode[]>>;

/** And from what else is declared of it. */
const errorsByTrait = {
  params: ['INVALID_FIELDS'],
  query: ['INVALID_FIELDS'],
  body: ['INVALID_FIELDS', 'MALFORMED_BODY', 'UNSUPPORTED_MEDIA', 'BODY_TOO_LARGE'],
  idempotent: ['IDEMPOTENCY_KEY_REUSED'],
  rateLimit: ['TOO_MANY_REQUESTS'],
} as const satisfies Partial<Readonly<Record<keyof Call, readonly ErrorCode[]>>>;

/** And whatever it is: by a bug, by too much to do at once, and without a database. */
const errorsOfEveryCall = ['INTERNAL', 'OVERLOADED', 'PROVIDER_DOWN'] as const;

type Trait = keyof typeof errorsByTrait;
const traits = Object.keys(errorsByTrait) as Trait[];

/** All that a call may fail with. */
export function callErrors(call: Call): ErrorCode[] {
  const ofTraits = traits.filter((trait) => call[trait]).flatMap((trait) => errorsByTrait[trait]);
  const all = [
    ...call.errors,
    ...errorsByAccess[call.access.who],
    ...ofTraits,
    ...errorsOfEveryCall,
  ] as const;
  return [...new Set<ErrorCode>(all)];
}

/** The same as a type, but for what is nobody's to foresee: what the handler of a call may answer. */
export type CallErrorCode<C extends Call> =
  | C['errors'][number]
  | (typeof errorsByAccess)[C['access']['who']][number]
  | (typeof errorsByTrait)[Extract<keyof C, Trait>][number];
