import { databaseTrouble } from './db/busy.ts';
import type { Deps } from './deps.ts';
import { tellOnce } from './tell-once.ts';

/**
 * Runs a job's work on one of many rows. What it throws is told of once with `facts`, so that the rows behind it
 * have their turn; trouble with the database itself ends the job's turn.
 * @returns what the work answered, null if it threw
 */
export async function spareOthers<T>(
  deps: Pick<Deps, 'db' | 'clock' | 'log'>,
  facts: Readonly<Record<string, string>>,
  work: () => Promise<T>,
): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (databaseTrouble(error)) throw error;
    await tellOnce(deps, facts, error, 'a job failed at one of its rows');
    return null;
  }
}
