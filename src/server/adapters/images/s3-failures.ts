import { isLineBroken } from '../../line-broke.ts';

/** What Amazon's client hangs on an error whose request was answered, readably or not. */
type Answered = {
  readonly $metadata?: { readonly httpStatusCode?: number };
  readonly $response?: { readonly statusCode?: number };
};

/**
 * No connection, no answer in time, one that cannot be read, too many requests, a fault on its side. A refusal is
 * ours to mend, and so is whatever never reached the line: neither is an outage.
 */
export function isS3Down(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { $metadata, $response } = error as Answered;
  const status = $metadata?.httpStatusCode ?? $response?.statusCode;
  // An error under a status that is none: what came with it could not be read. (3xx is a bucket of another region.)
  if (status !== undefined) return status >= 500 || status === 429 || status < 300;
  return error.name === 'TimeoutError' || isLineBroken((error as NodeJS.ErrnoException).code);
}

/** What Amazon and others answer whom their policy does not let. */
const FORBIDDEN = 403;

/** The key is not let do what was asked. */
export function isRefusedByS3(error: unknown): boolean {
  return error instanceof Error && (error as Answered).$metadata?.httpStatusCode === FORBIDDEN;
}
