import type { z } from 'zod';
import type { ErrorCode } from '../errors/catalogue.ts';

/** Where in a request the e-mail address stands that a call is about. */
export type EmailPlace = `params.${string}` | `query.${string}` | `body.${string}`;

/**
 * Who may call (rulings §3). A required field of every call: forgetting it does not compile.
 * - `anyone`: no token needed.
 * - `signed-in`: whoever is known.
 * - `self`: the user whose address stands at `email`; `admins` says whether admins may name another one.
 * - `order-owner`: the buyer of the order named by the path's `id`; a stranger gets 404, so that the
 *   answer does not tell that the order exists.
 * - `admin`: administrators.
 */
export type Access =
  | { readonly who: 'anyone' }
  | { readonly who: 'signed-in' }
  | { readonly who: 'self'; readonly email: EmailPlace; readonly admins: boolean }
  | { readonly who: 'order-owner'; readonly admins: boolean }
  | { readonly who: 'admin' };

export const anyone = { who: 'anyone' } as const;
export const signedIn = { who: 'signed-in' } as const;
export const adminOnly = { who: 'admin' } as const;
export const self = (email: EmailPlace, options: { admins: boolean }) =>
  ({ who: 'self', email, ...options }) as const;
export const orderOwner = (options: { admins: boolean }) =>
  ({ who: 'order-owner', ...options }) as const;

export type RateLimitName =
  | 'login'
  | 'signup'
  | 'reset'
  | 'resetCheck'
  | 'verify'
  | 'google'
  | 'upload'
  | 'orders'
  | 'payments'
  | 'reviews'
  | 'contact';

/** One call of the API, declared once: handler types, browser client, OpenAPI and access tests follow from it. */
export type Call = {
  readonly summary: string;
  readonly area: string;
  readonly access: Access;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** `json` unless said; `multipart` hands the handler the form's fields; `raw` the untouched bytes. */
  readonly bodyKind?: 'json' | 'multipart' | 'raw';
  /** The most bytes a multipart body's parts may have. */
  readonly bodyLimitBytes?: number;
  /** What a success answers; absent for 204. */
  readonly answer?: z.ZodType;
  /** `json` unless said; `csv` answers a text as text/csv, sent as it is made, `redirect` leads the browser to an address. */
  readonly answerKind?: 'json' | 'csv' | 'redirect';
  readonly errors: readonly ErrorCode[];
  /** Takes an optional Idempotency-Key header (rulings §3). */
  readonly idempotent?: true;
  /** Answers pages with a cursor and a Link header (rulings §3). */
  readonly paged?: true;
  /** Without a token the answer shows only the catalogue and the reviews, so it is cached until they change. */
  readonly cacheable?: true;
  readonly rateLimit?: RateLimitName;
  /**
   * A read that takes nothing from its caller but the address it is about: to whoever holds that address it is made
   * while the database still tells whether their token counts. Its handler gets no viewer.
   */
  readonly readAhead?: true;
};

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type CallKey = `${Method} /${string}`;
export type Contract = Readonly<Record<CallKey, Call>>;

/** Keeps the literal keys and schemas of an area's calls while checking their shape. */
export function defineCalls<const C extends Contract>(calls: C): C {
  return calls;
}

type InputOf<S> = S extends z.ZodType ? z.input<S> : undefined;
type OutputOf<S> = S extends z.ZodType ? z.output<S> : undefined;
type Field<C extends Call, K extends keyof Call> = K extends keyof C ? C[K] : undefined;

/** What a caller sends: of a multipart body the form itself. */
export type CallInput<C extends Call> = {
  [K in 'params' | 'query' | 'body' as Field<C, K> extends z.ZodType ? K : never]: K extends 'body'
    ? C extends { bodyKind: 'multipart' }
      ? FormData
      : InputOf<Field<C, K>>
    : InputOf<Field<C, K>>;
};
/** What a handler receives, after validation. */
export type HandlerInput<C extends Call> = {
  params: OutputOf<Field<C, 'params'>>;
  query: OutputOf<Field<C, 'query'>>;
  body: OutputOf<Field<C, 'body'>>;
};
/** What a caller gets back. */
export type CallAnswer<C extends Call> = OutputOf<Field<C, 'answer'>>;
