import type { ErrorCode } from '../../../domain/errors/catalogue.ts';
import { ApiError } from '../../lib/api.ts';

/**
 * Waits until something is done that is done once. The failure `done` says that it was so before, as a rule by a press
 * whose answer was lost: whoever wanted it has it.
 * @throws any other failure of the call
 */
export async function ignoreFailure(call: Promise<unknown>, done: ErrorCode): Promise<void> {
  try {
    await call;
  } catch (failure) {
    if (!(failure instanceof ApiError && failure.is(done))) throw failure;
  }
}
