import { isOffline } from '../api/offline.ts';
import { reloadPage } from '../api/reload.ts';

/** Where sessionStorage holds when a page was last reloaded for a newer release. */
export const RELOADED_KEY = 'reloaded-for-release';
export const RELOAD_ONCE_PER_MS = 60_000;
/** Browsers' messages for a module that could not be fetched. */
const MISSING_CHUNK =
  /dynamically imported module|importing a module script failed|unable to preload/i;

/** Whether a chunk could not be fetched: a newer release removed it, or the network failed. */
export function isMissingChunk(error: unknown): boolean {
  return error instanceof Error && MISSING_CHUNK.test(error.message);
}

/** Whether nothing answered the router's own request for a route. */
export function isUnanswered(error: unknown): boolean {
  return (
    error instanceof TypeError &&
    !isMissingChunk(error) &&
    /^(failed to fetch|load failed|networkerror)/i.test(error.message)
  );
}

/** Reloads the page to get the chunks of the newest release; not offline, and at most once a minute. */
export function reloadOnce(): void {
  if (isOffline()) return;
  try {
    const last = Number(sessionStorage.getItem(RELOADED_KEY));
    if (Date.now() - last < RELOAD_ONCE_PER_MS) return;
    sessionStorage.setItem(RELOADED_KEY, String(Date.now()));
  } catch {
    return; // Without storage the reload could repeat for ever.
  }
  reloadPage();
}
