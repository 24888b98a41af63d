import type { ErrorCode } from '../../../rules/errors/catalogue.ts';
import { toProblem } from '../../../rules/errors/problem.ts';

/** A failure as problem details (RFC 9457), with Retry-After where waiting helps. */
export function problemResponse(
  failure: { code: ErrorCode; data: unknown },
  requestId: string,
  headers: Headers = new Headers(),
): Response {
  const problem = toProblem(failure, requestId);
  headers.set('content-type', 'application/problem+json');
  headers.set('cache-control', 'no-store');
  const retryAfter = problem['retryAfterSeconds'];
  if (typeof retryAfter === 'number') headers.set('retry-after', String(retryAfter));
  else if (problem.status === 503) headers.set('retry-after', '5');
  return new Response(JSON.stringify(problem), { status: problem.status, headers });
}
