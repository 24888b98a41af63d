import { NetworkError } from '../api/api.ts';
import { withChunkTimeout } from '../api/chunk-timeout.ts';
import { toast } from './overlays/toast.ts';

type Load = () => Promise<unknown>;

const loaded = new WeakSet<Load>();

/**
 * Loads the chunk of a dialog before it opens; offline a toast reports the failure. A chunk that a
 * release has removed counts as loaded, since rendering it reloads the page.
 */
export async function canLoad(load: Load): Promise<boolean> {
  if (loaded.has(load)) return true;
  try {
    // First, because Chromium never fetches a script again whose import failed.
    await withChunkTimeout(askShop());
    await withChunkTimeout(load());
    loaded.add(load);
  } catch (cause) {
    if (!(cause instanceof NetworkError)) return true;
    toast.error(cause.message);
    return false;
  }
  return true;
}

async function askShop(): Promise<void> {
  try {
    await fetch('/api/healthz');
  } catch (cause) {
    throw new NetworkError(cause);
  }
}
