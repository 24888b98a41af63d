import { type Failure, fail } from '../../../rules/result.ts';
import { databaseTrouble } from '../../db/failures/busy.ts';
import type { Deps } from '../../deps.ts';
import { RETRY_AFTER_SECONDS } from '../limits/in-flight.ts';

/**
 * Logs an error of a busy or unreachable database.
 * @returns the failure to answer with; null for any other error, which is a bug
 */
export function databaseFailure(
  { log }: Pick<Deps, 'log'>,
  error: unknown,
  requestId: string,
): Failure<'OVERLOADED' | 'PROVIDER_DOWN'> | null {
  const trouble = databaseTrouble(error);
  if (trouble === null) return null;
  log.warn({ err: error, requestId }, `the database is ${trouble}`);
  return trouble === 'busy'
    ? fail('OVERLOADED', { retryAfterSeconds: RETRY_AFTER_SECONDS })
    : fail('PROVIDER_DOWN', { provider: 'The database' });
}
