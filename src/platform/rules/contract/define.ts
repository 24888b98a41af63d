import type { z } from 'zod';
import type { ErrorCode } from '../errors/catalogue.ts';
import type { Limits } from '../../../pricing/rules/limits.ts';

/** The position in a request of the e-mail address that a call concerns. */
export type EmailPlace = `params.${string}` | `query.${string}` | `body.${string}`;

/** The permitted callers of a call; required, so that forgetting it does not compile. */
export type Access =
  | { readonly who: 'anyone' }
  | { readonly who: 'signed-in' }
  /** The user whose address stands at `email`, and administrators if `admins`. */
  | { readonly who: 'self'; readonly email: EmailPlace; readonly admins: boolean }
  /** The order's buyer; others get 404, which hides that the order exists. */
  | { readonly who: 'order-owner'; readonly admins: boolean }
  /** The same for a checkout. */
  | { readonly who: 'checkout-owner'; readonly admins: boolean }
  /** The same for an invoice or credit note. */
  | { readonly who: 'invoice-owner'; readonly admins: boolean }
  /** Somebody who has joined the company in the path; others get 404. */
  | { readonly who: 'company-person'; readonly admins: boolean }
  /** The same with the role `approves`; the company's other people get 403. */
  | { readonly who: 'company-approver'; readonly admins: boolean }
  | { readonly who: 'admin' }
  /** The host user alone. */
  | { readonly who: 'host' };

export const anyone = { who: 'anyone' } as const;
export const signedIn = { who: 'signed-in' } as const;
export const adminOnly = { who: 'admin' } as const;
export const hostOnly = { who: 'host' } as const;
export const self = (email: EmailPlace, options: { admins: boolean }) =>
  ({ who: 'self', email, ...options }) as const;
export const orderOwner = (options: { admins: boolean }) =>
  ({ who: 'order-owner', ...options }) as const;
export const checkoutOwner = (options: { admins: boolean }) =>
  ({ who: 'checkout-owner', ...options }) as const;

export const invoiceOwner = (options: { admins: boolean }) =>
  ({ who: 'invoice-owner', ...options }) as const;

export const companyPerson = (options: { admins: boolean }) =>
  ({ who: 'company-person', ...options }) as const;
export const companyApprover = (options: { admins: boolean }) =>
  ({ who: 'company-approver', ...options }) as const;

export type RateLimitName =
  | 'login'
  | 'successfulLogin'
  | 'signup'
  | 'reset'
  | 'resetCheck'
  | 'verify'
  | 'google'
  | 'upload'
  | 'orders'
  | 'carts'
  | 'keptCarts'
  | 'credentials'
  | 'companies'
  | 'lineChecks'
  | 'payments'
  | 'reviews'
  | 'contact'
  | 'veloconnect'
  | 'veloconnectFailures'
  | 'vatChecks'
  | 'mcp';

/** Files that a call answers. */
export const fileTypes = {
  csv: 'text/csv; charset=utf-8',
  datev: 'text/csv; charset=windows-1252',
  pdf: 'application/pdf',
  xml: 'application/xml',
  zip: 'application/zip',
} as const;
export type FileKind = keyof typeof fileTypes;

/** A schema that follows the limits in force (`perLimits`). */
export type LimitedSchema = (limits: Limits) => z.ZodType;

/** One call of the API. Handler types, browser client, OpenAPI and access tests derive from this declaration. */
export type Call = {
  readonly summary: string;
  readonly area: string;
  readonly access: Access;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  /** A function for a body whose rules follow the shop's limits. */
  readonly body?: z.ZodType | LimitedSchema;
  /**
   * Default `json`. `multipart` gives the handler the form's fields, `raw` the unparsed bytes; `optional` is JSON or no
   * body, which counts as `{}`.
   */
  readonly bodyKind?: 'json' | 'multipart' | 'raw' | 'optional';
  /** Size limit of a body, of a multipart one that of its parts. */
  readonly bodyLimitBytes?: number;
  /** The body of a success; absent for 204. */
  readonly answer?: z.ZodType;
  /** Default `json`. A kind of file streams it under the last part of its address, `redirect` redirects the browser. */
  readonly answerKind?: 'json' | FileKind | 'redirect';
  readonly errors: readonly ErrorCode[];
  /** Takes an optional Idempotency-Key header. */
  readonly idempotent?: true;
  /** Answers pages with a cursor and a Link header. */
  readonly paged?: true;
  /** Without a token the answer shows only the catalogue and the reviews, so it is cached until they change. */
  readonly cacheable?: true;
  readonly rateLimit?: RateLimitName;
  /**
   * The read needs only the caller's address, so it runs while the database still checks the token.
   * Its handler gets no viewer.
   */
  readonly speculativeRead?: true;
};

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type CallKey = `${Method} /${string}`;
export type Contract = Readonly<Record<CallKey, Call>>;

/** Keeps the literal types of an area's calls while checking their shape. */
export function defineCalls<const C extends Contract>(calls: C): C {
  return calls;
}

/** The schema of a call's body under these limits. */
export function bodySchema({ body }: Call, limits: Limits): z.ZodType | undefined {
  return typeof body === 'function' ? body(limits) : body;
}

type SchemaOf<S> = S extends (limits: Limits) => infer Made ? Made : S;
type InputOf<S> = SchemaOf<S> extends z.ZodType ? z.input<SchemaOf<S>> : undefined;
type OutputOf<S> = SchemaOf<S> extends z.ZodType ? z.output<SchemaOf<S>> : undefined;
type Field<C extends Call, K extends keyof Call> = K extends keyof C ? C[K] : undefined;

/** The input that a client sends; a multipart body is the form itself. */
export type CallInput<C extends Call> = {
  [
    K in 'params' | 'query' | 'body' as SchemaOf<Field<C, K>> extends z.ZodType ? K : never
  ]: K extends 'body'
    ? C extends { bodyKind: 'multipart' }
      ? FormData
      : InputOf<Field<C, K>>
    : InputOf<Field<C, K>>;
};
/** The input that a handler receives after validation. */
export type HandlerInput<C extends Call> = {
  params: OutputOf<Field<C, 'params'>>;
  query: OutputOf<Field<C, 'query'>>;
  body: OutputOf<Field<C, 'body'>>;
};
export type CallAnswer<C extends Call> = OutputOf<Field<C, 'answer'>>;
