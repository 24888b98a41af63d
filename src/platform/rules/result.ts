import type { ErrorCode, ErrorData } from './errors/catalogue.ts';

/** An expected failure: a code of the catalogue and the data that its sentence needs. */
export type Failure<C extends ErrorCode = ErrorCode> = C extends ErrorCode
  ? { readonly ok: false; readonly code: C; readonly data: ErrorData<C> }
  : never;

export type Success<T> = { readonly ok: true; readonly value: T };

/** The result of a use case. Bugs throw instead. */
export type Result<T, C extends ErrorCode = ErrorCode> = Success<T> | Failure<C>;

export function succeed<T>(value: T): Success<T> {
  return { ok: true, value };
}

type FailArguments<C extends ErrorCode> =
  ErrorData<C> extends undefined ? [code: C] : [code: C, data: ErrorData<C>];

/** Makes a failure; the data is required exactly when the code's sentence needs it. */
export function fail<C extends ErrorCode>(...[code, data]: FailArguments<C>): Failure<C> {
  return { ok: false, code, data } as Failure<C>;
}
