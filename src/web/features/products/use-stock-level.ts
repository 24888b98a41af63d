import { useState } from 'react';
import { ApiError } from '../../lib/api.ts';
import type { PartFormState } from './use-part-form.ts';

export type MovedStock = { was: number; now: number };

/**
 * Watches over the stock level that a form was opened with (`availableWas` among its values). `guard` runs a save: it answers false, and keeps both levels in
 * `moved`, where the server found that the stock has changed; any other failure is thrown on.
 */
export function useStockLevel(form: PartFormState) {
  const [moved, setMoved] = useState<MovedStock | null>(null);

  async function guard(save: () => Promise<unknown>): Promise<boolean> {
    try {
      await save();
      return true;
    } catch (error) {
      if (!(error instanceof ApiError && error.is('STOCK_MOVED'))) throw error;
      setMoved({
        was: form.getValues('availableWas') ?? 0,
        now: Number(error.problem['available']),
      });
      return false;
    }
  }

  /** From here on the save is compared with this level. */
  function accept(level: number) {
    form.setValue('availableWas', level);
    setMoved(null);
  }

  return { moved, guard, accept };
}
