import { ApiError } from './api.ts';
import { session } from './session/browser.ts';

/**
 * Sends what the shop's transport cannot carry (an upload with progress, a file to save) with the bearer
 * token. A 401 renews the token and tries once more, as every other call does.
 */
export async function asSignedIn<T>(send: (token: string | null) => Promise<T>): Promise<T> {
  try {
    return await send(await session.current());
  } catch (error) {
    if (!(error instanceof ApiError && error.problem.status === 401)) throw error;
    const renewed = await session.renew();
    if (!renewed) throw error;
    return send(renewed);
  }
}
