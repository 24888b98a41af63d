import { isConnectionError } from '../errors/connection-errors.ts';

/** Properties of the client's errors after an answer, readable or not. */
type AnsweredError = {
  readonly $metadata?: { readonly httpStatusCode?: number };
  readonly $response?: { readonly statusCode?: number };
};

/** Whether an error is an outage, as opposed to a rejection or an error before sending. */
export function isS3Down(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { $metadata, $response } = error as AnsweredError;
  const status = $metadata?.httpStatusCode ?? $response?.statusCode;
  // An error with a success status means an unreadable body; 3xx means a bucket of another region.
  if (status !== undefined) return status >= 500 || status === 429 || status < 300;
  return error.name === 'TimeoutError' || isConnectionError((error as NodeJS.ErrnoException).code);
}

const FORBIDDEN = 403;

/** Whether the key lacks the permission. */
export function isRefusedByS3(error: unknown): boolean {
  return error instanceof Error && (error as AnsweredError).$metadata?.httpStatusCode === FORBIDDEN;
}
