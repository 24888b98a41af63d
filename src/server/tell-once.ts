import type { Deps } from './deps.ts';
import { toldMessage } from './log/told-error.ts';

const DAY_MS = 24 * 60 * 60_000;
/** What fails still has been told of anew by then. */
export const LOG_THROTTLE_LIFETIME_MS = 2 * DAY_MS;

/**
 * Logs, as an error, what a job fails at every few minutes: when it first does, when it is something else, and once a day,
 * by one process of all. `facts` say at which row, `fault` is what was thrown, or a reason.
 */
export async function tellOnce(
  { db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>,
  facts: Readonly<Record<string, string>>,
  fault: unknown,
  words: string,
): Promise<void> {
  const now = clock.now();
  const told = {
    subject: Object.entries(facts).flat().join(' '),
    reason: toldMessage(fault),
    logged_at: now,
  };
  const { numInsertedOrUpdatedRows } = await db.query
    .insertInto('log_throttle')
    .values(told)
    .onConflict((conflict) =>
      conflict
        .column('subject')
        .doUpdateSet(told)
        .where((eb) =>
          eb.or([
            eb('log_throttle.reason', '<>', told.reason),
            eb('log_throttle.logged_at', '<=', now - DAY_MS),
          ]),
        ),
    )
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 1n) return;
  const why = fault instanceof Error ? { err: fault } : { reason: told.reason };
  log.error({ ...facts, ...why }, `${words}; it is tried again, and told of once a day`);
}
