import { NetworkError } from '../lib/api.ts';
import { withChunkTimeout } from '../lib/chunk-timeout.ts';
import { toast } from './toast.ts';

/**
 * Loads the chunk of a dialog before it opens; offline a toast reports the failure. A chunk that a
 * release has removed counts as loaded, since rendering it reloads the page.
 */
export async function canLoad(load: () => Promise<unknown>): Promise<boolean> {
  try {
    await withChunkTimeout(load());
  } catch (cause) {
    if (cause instanceof NetworkError) {
      toast.error(cause.message);
      return false;
    }
    const answers = await fetch('/api/healthz').then(
      () => true,
      () => false,
    );
    if (!answers) toast.error(new NetworkError(cause).message);
    return answers;
  }
  return true;
}
