import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from '../config.ts';
import { toldError } from './told-error.ts';

/** Bytes of lines that wait where none can be written, as on a full disk; what comes on top of them is lost. */
const MOST_WAITING = 1_000_000;

/** The shop's log, as lines of JSON; on standard error unless told otherwise. Errors are told by `toldError` alone. */
export function openLog(
  { logLevel }: Pick<Config, 'logLevel'>,
  to: DestinationStream = standardError(),
): Logger {
  return pino({ level: logLevel, serializers: { err: (error: unknown) => toldError(error) } }, to);
}

/** A line that cannot be written stops neither the request nor the job that tells it. */
function standardError(): DestinationStream {
  const lines = pino.destination({ dest: 2, sync: true, maxLength: MOST_WAITING });
  lines.on('error', () => {});
  return lines;
}
