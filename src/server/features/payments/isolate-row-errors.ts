import { databaseTrouble } from '../../db/busy.ts';
import type { Deps } from '../../deps.ts';
import { throttledLog } from '../../log/throttled-log.ts';

/**
 * Runs a job's work on one of many rows. An error is logged with `facts` and does not stop the rows behind it; trouble
 * with the database itself ends the job's turn.
 * @returns what the work answered, null if it threw
 */
export async function isolateRowErrors<T>(
  deps: Pick<Deps, 'db' | 'clock' | 'log'>,
  facts: Readonly<Record<string, string>>,
  work: () => Promise<T>,
): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (databaseTrouble(error)) throw error;
    await throttledLog(deps, facts, error, 'a job failed at one of its rows');
    return null;
  }
}
