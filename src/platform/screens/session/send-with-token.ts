import { ApiError } from '../api/api.ts';
import { session } from './browser.ts';

/**
 * Sends a request outside the transport (an upload with progress, a download) with the bearer
 * token. After a 401 it renews the token and tries once more.
 */
export async function sendWithToken<T>(send: (token: string | null) => Promise<T>): Promise<T> {
  try {
    return await send(await session.current());
  } catch (error) {
    if (!(error instanceof ApiError && error.problem.status === 401)) throw error;
    const renewed = await session.renew();
    if (!renewed) throw error;
    return send(renewed);
  }
}
