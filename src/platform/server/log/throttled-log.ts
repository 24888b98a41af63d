import type { Deps } from '../deps.ts';
import { safeMessage } from './error-fields.ts';
import { DAY_MS } from '../../rules/durations.ts';

/** A persisting fault is logged again within this time. */
export const LOG_THROTTLE_LIFETIME_MS = 2 * DAY_MS;

/**
 * Logs a recurring fault once: at first, when its reason changes, and once a day, across all
 * processes.
 * @param facts identify the fault's row
 * @param fault an error or a reason
 */
export async function throttledLog(
  { db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>,
  facts: Readonly<Record<string, string>>,
  fault: unknown,
  words: string,
  level: 'warn' | 'error' = 'error',
): Promise<void> {
  const now = clock.now();
  const logged = {
    subject: Object.entries(facts).flat().join(' '),
    reason: safeMessage(fault),
    logged_at: now,
  };
  const { numInsertedOrUpdatedRows } = await db.query
    .insertInto('log_throttle')
    .values(logged)
    .onConflict((conflict) =>
      conflict
        .column('subject')
        .doUpdateSet(logged)
        .where((eb) =>
          eb.or([
            eb('log_throttle.reason', '<>', logged.reason),
            eb('log_throttle.logged_at', '<=', now - DAY_MS),
          ]),
        ),
    )
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 1n) return;
  const why = fault instanceof Error ? { err: fault } : { reason: logged.reason };
  log[level]({ ...facts, ...why }, `${words}; it is tried again, and logged once a day`);
}
