import { ApiError } from '../../lib/api.ts';

/**
 * Waits until an order is cancelled. One that was cancelled before is so too: as a rule by a press whose answer was lost.
 * @throws any other failure of the call
 */
export async function cancelled(call: Promise<unknown>): Promise<void> {
  try {
    await call;
  } catch (failure) {
    if (!(failure instanceof ApiError && failure.is('ORDER_CANCELLED'))) throw failure;
  }
}
