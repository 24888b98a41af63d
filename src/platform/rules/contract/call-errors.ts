import type { ErrorCode } from '../errors/catalogue.ts';
import type { Access, Call } from './define.ts';

/**
 * Errors that follow from a call's access rule. PROVIDER_DOWN is among them because an external
 * provider may authenticate the caller.
 */
const errorsByAccess = {
  anyone: [],
  'signed-in': ['NOT_SIGNED_IN', 'PROVIDER_DOWN', 'ADDRESS_HELD'],
  self: ['NOT_SIGNED_IN', 'PROVIDER_DOWN', 'ADDRESS_HELD', 'NOT_ALLOWED'],
  'order-owner': ['NOT_SIGNED_IN', 'PROVIDER_DOWN', 'ADDRESS_HELD', 'NOT_FOUND'],
  'checkout-owner': ['NOT_SIGNED_IN', 'PROVIDER_DOWN', 'ADDRESS_HELD', 'NOT_FOUND'],
  'invoice-owner': ['NOT_SIGNED_IN', 'PROVIDER_DOWN', 'ADDRESS_HELD', 'NOT_FOUND'],
  'company-person': ['NOT_SIGNED_IN', 'PROVIDER_DOWN', 'ADDRESS_HELD', 'NOT_FOUND'],
  'company-approver': [
    'NOT_SIGNED_IN',
    'PROVIDER_DOWN',
    'ADDRESS_HELD',
    'NOT_FOUND',
    'NOT_ALLOWED',
  ],
  admin: ['NOT_SIGNED_IN', 'PROVIDER_DOWN', 'ADDRESS_HELD', 'NOT_ALLOWED'],
  host: ['NOT_SIGNED_IN', 'PROVIDER_DOWN', 'ADDRESS_HELD', 'NOT_ALLOWED'],
} as const satisfies Readonly<Record<Access['who'], readonly ErrorCode[]>>;

/** Errors that follow from other parts of a call's declaration. */
const errorsByTrait = {
  params: ['INVALID_FIELDS'],
  query: ['INVALID_FIELDS'],
  body: ['INVALID_FIELDS', 'MALFORMED_BODY', 'UNSUPPORTED_MEDIA', 'BODY_TOO_LARGE'],
  idempotent: ['IDEMPOTENCY_KEY_REUSED'],
  rateLimit: ['TOO_MANY_REQUESTS'],
} as const satisfies Partial<Readonly<Record<keyof Call, readonly ErrorCode[]>>>;

/** Errors that any call can answer: bugs, overload, a missing database. */
const errorsOfEveryCall = ['INTERNAL', 'OVERLOADED', 'PROVIDER_DOWN'] as const;

type Trait = keyof typeof errorsByTrait;
const traits = Object.keys(errorsByTrait) as Trait[];

/** Every error that a call can answer, for OpenAPI. */
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

/** The errors that a call's handler may return; without those of every call. */
export type CallErrorCode<C extends Call> =
  | C['errors'][number]
  | (typeof errorsByAccess)[C['access']['who']][number]
  | (typeof errorsByTrait)[Extract<keyof C, Trait>][number];
