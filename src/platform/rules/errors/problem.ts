import { type Entry, type ErrorCode, errorCatalogue } from './catalogue.ts';
import type { FieldErrors } from './field-errors.ts';

/** RFC 9457 problem details as this API sends them. */
export type Problem = {
  readonly type: 'about:blank';
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly code: ErrorCode;
  readonly requestId: string;
  readonly errors?: FieldErrors;
  /** Data of the failure, such as `available` or `price`. */
  readonly [member: string]: unknown;
};

/** Turns a failure into problem details, its data as extra members. */
export function toProblem(failure: { code: ErrorCode; data: unknown }, requestId: string): Problem {
  const { status, title, detail } = errorCatalogue[failure.code] as Entry<unknown>;
  const members = (failure.data ?? {}) as Record<string, unknown>;
  return {
    ...members,
    type: 'about:blank',
    title,
    status,
    detail: detail(failure.data),
    code: failure.code,
    requestId,
  };
}
