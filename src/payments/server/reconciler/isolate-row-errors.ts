import { databaseTrouble } from '../../../platform/server/db/failures/busy.ts';
import type { Deps } from '../../../platform/server/deps.ts';
import { throttledLog } from '../../../platform/server/log/throttled-log.ts';

/**
 * Runs a job's work on one of many rows. An error is logged with `facts` and skips only this row; a
 * database error ends the run.
 * @returns null if the work threw
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
