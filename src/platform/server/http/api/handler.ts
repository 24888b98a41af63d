import type { Call, CallAnswer, FileKind, HandlerInput } from '../../../rules/contract/define.ts';
import type { CallErrorCode } from '../../../rules/contract/call-errors.ts';
import type { Language } from '../../../rules/language/language.ts';
import type { Page } from '../../../rules/contract/shapes.ts';
import type { Result } from '../../../rules/result.ts';
import type { IdempotencyScope } from '../../db/idempotency.ts';
import type { Deps } from '../../deps.ts';
import type { Viewer } from '../viewer.ts';
import type { Limiter } from '../limits/rate-limit.ts';

type RowOf<T> = T extends readonly (infer Row)[] ? Row : never;

/** The result of a handler: a page for a paged call, chunks for a file, otherwise the answer. */
export type Outcome<C extends Call> = C extends { paged: true }
  ? Page<RowOf<CallAnswer<C>>>
  : C extends { answerKind: FileKind }
    ? AsyncGenerator<Uint8Array>
    : 'answer' extends keyof C
      ? CallAnswer<C>
      : null;

export type NotReadmitted = 'NOT_SIGNED_IN' | 'NOT_ALLOWED' | 'PROVIDER_DOWN' | 'ADDRESS_HELD';

/** A validated call by an authorized caller. */
export type Ask<C extends Call> = HandlerInput<C> & {
  /** The caller; null for calls open to anyone, which use `findViewer`, and for speculative reads. */
  readonly viewer: C extends { speculativeRead: true } | { access: { who: 'anyone' } }
    ? null
    : Viewer;
  /** The caller of a call open to anyone, if signed in. */
  readonly findViewer: () => Promise<Viewer | null>;
  readonly idempotency: IdempotencyScope | null;
  /** Counts this attempt in the use case's own transaction. */
  readonly limit: Limiter;
  /** Authenticates and authorizes the caller once more, after a wait in which the account may have changed hands. */
  readonly readmit: () => Promise<Result<null, NotReadmitted>>;
  readonly requestId: string;
  /** The caller's IP address, as TRUST_PROXY determines it. */
  readonly address: string;
  /** The language that the caller prefers. */
  readonly language: Language;
  /** For calls with cookies, forms or raw bytes. */
  readonly http: { readonly request: Request; readonly reply: Headers };
};

export type Handler<C extends Call> = (
  deps: Deps,
  ask: Ask<C>,
) => Promise<Result<Outcome<C>, CallErrorCode<C>>>;

/** A handler for each call of a contract; a missing or extra one does not compile. */
export type Handlers<Calls extends Readonly<Record<string, Call>>> = {
  readonly [K in keyof Calls]: Handler<Calls[K]>;
};
