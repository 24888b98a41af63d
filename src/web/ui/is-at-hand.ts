import { NetworkError } from '../lib/api.ts';
import { toast } from './toast.ts';

/**
 * Fetches the program of a dialog before it opens. Where nothing answers, the page stays as it is, with what was typed or
 * ticked, and a notice says why. One that a release has taken away counts as at hand: drawing it has the page loaded anew.
 */
export async function isAtHand(load: () => Promise<unknown>): Promise<boolean> {
  try {
    await load();
  } catch (cause) {
    const answers = await fetch('/api/healthz').then(
      () => true,
      () => false,
    );
    if (!answers) toast.error(new NetworkError(cause).message);
    return answers;
  }
  return true;
}
