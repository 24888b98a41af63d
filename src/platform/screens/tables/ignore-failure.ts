import type { ErrorCode } from '../../rules/errors/catalogue.ts';
import { ApiError } from '../api/api.ts';

/**
 * Awaits a call and ignores the failure that says it was done before, as by an attempt whose answer
 * was lost.
 * @throws any other failure
 */
export async function ignoreFailure(call: Promise<unknown>, done: ErrorCode): Promise<void> {
  try {
    await call;
  } catch (failure) {
    if (!(failure instanceof ApiError && failure.is(done))) throw failure;
  }
}
