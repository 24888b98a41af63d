import { NetworkError } from '../lib/api.ts';
import { toast } from './toast.ts';

/**
 * Loads the chunk of a dialog before it opens; offline a toast reports the failure. A chunk that a
 * release has removed counts as loaded, since rendering it reloads the page.
 */
export async function canLoad(load: () => Promise<unknown>): Promise<boolean> {
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
