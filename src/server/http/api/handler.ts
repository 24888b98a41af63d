import type { Call, CallAnswer, HandlerInput } from '../../../domain/contract/define.ts';
import type { CallErrorCode } from '../../../domain/contract/call-errors.ts';
import type { Page } from '../../../domain/contract/shapes.ts';
import type { Result } from '../../../domain/result.ts';
import type { IdempotencyScope } from '../../db/idempotency.ts';
import type { Deps } from '../../deps.ts';
import type { Viewer } from '../../features/users/viewer.ts';
import type { Limiter } from '../limits/rate-limit.ts';

type RowOf<T> = T extends readonly (infer Row)[] ? Row : never;

/** What a handler gives back: for a paged call a page, for a spreadsheet its pieces as they are made, for the others the answer itself. */
export type Outcome<C extends Call> = C extends { paged: true }
  ? Page<RowOf<CallAnswer<C>>>
  : C extends { answerKind: 'csv' }
    ? AsyncGenerator<Uint8Array>
    : 'answer' extends keyof C
      ? CallAnswer<C>
      : null;

/** What a handler is asked: validated input, and a caller who is allowed to ask. */
export type Ask<C extends Call> = HandlerInput<C> & {
  /** The caller; for calls open to anyone use `findViewer`. Nobody for a call that is read ahead. */
  readonly viewer: C extends { speculativeRead: true } | { access: { who: 'anyone' } }
    ? null
    : Viewer;
  /** The caller of a call that is open to anyone, if they are signed in. */
  readonly findViewer: () => Promise<Viewer | null>;
  readonly idempotency: IdempotencyScope | null;
  /** Counts this attempt, for a use case that does so in its own transaction. */
  readonly limit: Limiter;
  readonly requestId: string;
  /** The caller's network address, behind as many proxies as TRUST_PROXY says. */
  readonly address: string;
  /** Only for calls that are about the request itself: cookies, forms and raw bytes. */
  readonly http: { readonly request: Request; readonly reply: Headers };
};

export type Handler<C extends Call> = (
  deps: Deps,
  ask: Ask<C>,
) => Promise<Result<Outcome<C>, CallErrorCode<C>>>;

/** One handler for each call of an area's contract; a missing or extra one does not compile. */
export type Handlers<Calls extends Readonly<Record<string, Call>>> = {
  readonly [K in keyof Calls]: Handler<Calls[K]>;
};
