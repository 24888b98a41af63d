import { useState } from 'react';
import { ApiError } from '../../lib/api.ts';

export type MovedStock = { was: number; now: number };

/**
 * The stock level that a form knows of. `guard` runs a save: it answers false, and keeps both levels in
 * `moved`, where the server found that the stock has changed; any other failure is thrown on.
 */
export function useStockLevel(available: number) {
  const [loaded, setLoaded] = useState(available);
  const [moved, setMoved] = useState<MovedStock | null>(null);

  async function guard(save: () => Promise<unknown>): Promise<boolean> {
    try {
      await save();
      return true;
    } catch (error) {
      if (!(error instanceof ApiError && error.is('STOCK_MOVED'))) throw error;
      setMoved({ was: loaded, now: Number(error.problem['available']) });
      return false;
    }
  }

  /** From here on the save is compared with this level. */
  function accept(level: number) {
    setLoaded(level);
    setMoved(null);
  }

  return { loaded, moved, guard, accept };
}
