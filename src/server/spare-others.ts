import { databaseTrouble } from './db/busy.ts';
import type { Deps } from './deps.ts';

/**
 * Runs a job's work on one of many rows. What it throws is logged with `facts`, so that the rows behind it
 * have their turn; trouble with the database itself ends the job's turn.
 * @returns what the work answered, null if it threw
 */
export async function spareOthers<T>(
  { log }: Pick<Deps, 'log'>,
  facts: Readonly<Record<string, string>>,
  work: () => Promise<T>,
): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (databaseTrouble(error)) throw error;
    log.error({ err: error, ...facts }, 'a job failed at one of its rows; it is tried again');
    return null;
  }
}
