import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from '../config/config.ts';
import { errorFields } from './error-fields.ts';

/** Maximum bytes buffered while lines cannot be written, as on a full disk; further lines are lost. */
const MAX_BUFFERED = 1_000_000;

/** Opens the shop's log of JSON lines, by default on standard error. Errors are logged by `errorFields` only. */
export function openLog(
  { logLevel }: Pick<Config, 'logLevel'>,
  to: DestinationStream = standardError(),
): Logger {
  return pino(
    { level: logLevel, serializers: { err: (error: unknown) => errorFields(error) } },
    to,
  );
}

/** A write error must not fail the request or job that logs. */
function standardError(): DestinationStream {
  const lines = pino.destination({ dest: 2, sync: true, maxLength: MAX_BUFFERED });
  lines.on('error', () => {});
  return lines;
}
