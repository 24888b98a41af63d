import { MISSING_PROGRAM } from '../../lib/missing-program.ts';
import { isOffline } from '../../lib/offline.ts';
import { reloadPage } from '../../lib/reload.ts';

/** A release replaces the files that an open page may still ask for; loading the page anew finds the new ones. */
const KEY = 'reloaded-for-release';
const ONCE_PER_MS = 60_000;

/** Whether an error is a browser's way of saying that a module could not be fetched. */
export function isMissingChunk(error: unknown): boolean {
  return error instanceof Error && MISSING_PROGRAM.test(error.message);
}

/** Whether an error is a browser's way of saying that nothing answered: the router asked about an address, past the shop's own transport. */
export function isUnanswered(error: unknown): boolean {
  return (
    error instanceof TypeError &&
    !isMissingChunk(error) &&
    /^(failed to fetch|load failed|networkerror)/i.test(error.message)
  );
}

/** Loads the page anew, unless there is no network or that was just tried: then the file is not gone, it is unreachable. */
export function reloadOnce(): void {
  if (isOffline()) return;
  try {
    const last = Number(sessionStorage.getItem(KEY));
    if (Date.now() - last < ONCE_PER_MS) return;
    sessionStorage.setItem(KEY, String(Date.now()));
  } catch {
    return; // Without storage there is no telling first from second: the reader's own button remains.
  }
  reloadPage();
}
