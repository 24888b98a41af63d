import type { Logger } from 'pino';
import { currentRequest } from '../log/current-request.ts';
import { isOutage } from '../ports/outage.ts';
import { ProviderDown } from '../ports/payments.ts';
import type { Counts } from './counts.ts';

/** Summary interval for repeated outages of a call; the first is logged at once. */
export const SUMMARY_INTERVAL_MS = 60_000;
const MAX_REQUEST_IDS = 20;

export type Watch = {
  readonly counts: Counts;
  readonly log: Logger;
  /** Flushes pending summaries before the process ends. */
  readonly beforeEnd?: Set<() => void>;
};
/** Outages of one call since its last log line. */
type PendingOutages = {
  times: number;
  cause: unknown;
  requestIds: string[];
  readonly flush: () => void;
};

/** Wraps a port to count failed calls and log outages; callers log other errors. */
export function watchProvider<Port extends object>(
  name: string,
  port: Port,
  { counts, log, beforeEnd }: Watch,
): Port {
  const pending = new Map<string, PendingOutages>();

  function logOutage(call: string, cause: unknown): void {
    const requestId = currentRequest.getStore();
    const outages = pending.get(call);
    if (outages) {
      outages.times++;
      outages.cause = cause;
      if (requestId !== undefined && outages.requestIds.length < MAX_REQUEST_IDS)
        outages.requestIds.push(requestId);
      return;
    }
    log.warn(
      { provider: name, call, ...(requestId === undefined ? {} : { requestId }), err: cause },
      'a provider does not answer',
    );
    startSummary(call);
  }

  function startSummary(call: string): void {
    const logSummary = () => {
      pending.delete(call);
      const { times, cause, requestIds } = outages;
      if (times === 0) return;
      const fields = { provider: name, call, times, requestIds, err: cause };
      log.warn(fields, 'a provider still does not answer');
      startSummary(call);
    };
    const timer = setTimeout(logSummary, SUMMARY_INTERVAL_MS).unref();
    const flush = () => {
      clearTimeout(timer);
      logSummary();
    };
    const outages: PendingOutages = { times: 0, cause: undefined, requestIds: [], flush };
    pending.set(call, outages);
  }
  beforeEnd?.add(() => {
    for (const { flush } of pending.values()) flush();
  });

  function recordOutage(call: string, cause: unknown): void {
    counts.providerFailed(name, call);
    logOutage(call, cause);
  }

  function recordError(call: string, error: unknown): void {
    if (error instanceof ProviderDown) recordOutage(call, error.cause ?? error);
    else counts.providerFailed(name, call);
  }

  /** Calls of a part of the port, such as its saved cards, are watched too. */
  function watchCalls<Calls extends object>(calls: Calls): Calls {
    const watched = Object.entries(calls).map(([call, run]: [string, unknown]) => {
      if (isPlain(run)) return [call, watchCalls(run)];
      if (typeof run !== 'function') return [call, run];
      const watchedCall = (...args: unknown[]) => {
        const answer: unknown = Reflect.apply(run, calls, args);
        if (answer instanceof Promise) {
          answer.then(
            (value: unknown) => isOutage(value) && recordOutage(call, value.cause),
            (error: unknown) => recordError(call, error),
          );
        }
        return answer;
      };
      return [call, watchedCall];
    });
    return { ...calls, ...(Object.fromEntries(watched) as Partial<Calls>) };
  }
  return watchCalls(port);
}

/** An object literal; the methods of a class stand on its prototype and would be lost. */
const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
