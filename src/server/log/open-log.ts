import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from '../config.ts';
import { toldError } from './told-error.ts';

/** The shop's log, as lines of JSON; on standard error unless told otherwise. Errors are told by `toldError` alone. */
export function openLog(
  { logLevel }: Pick<Config, 'logLevel'>,
  to: DestinationStream = pino.destination({ dest: 2, sync: true }),
): Logger {
  return pino({ level: logLevel, serializers: { err: (error: unknown) => toldError(error) } }, to);
}
