import type { Logger } from 'pino';
import { currentRequest } from '../log/current-request.ts';
import { isOutage } from '../ports/outage.ts';
import { ProviderDown } from '../ports/payments.ts';
import type { Counts } from './counts.ts';

/** What is told of one call of a provider that is down: the first time at once, the others together, so often. */
export const TOLD_EVERY_MS = 60_000;
/** Requests that the line for many names. */
const NAMED_REQUESTS = 20;

/** Where what is seen goes. */
export type Watch = {
  readonly counts: Counts;
  readonly log: Logger;
  /** What is to be done before the process ends, so that no outage of its last minute goes untold. */
  readonly beforeEnd?: Set<() => void>;
};
/** Outages of one call that no line has told of yet. */
type Untold = { times: number; cause: unknown; requestIds: string[]; tellNow: () => void };

/**
 * A port whose failing calls are counted by their name: those that reject, and those that answer an outage. Outages
 * are told in the log too, with their cause and the request; whatever else is thrown is told by who catches it.
 */
export function watchProvider<Port extends object>(
  name: string,
  port: Port,
  { counts, log, beforeEnd }: Watch,
): Port {
  const untold = new Map<string, Untold>();

  function tell(call: string, cause: unknown): void {
    const requestId = currentRequest.getStore();
    const waiting = untold.get(call);
    if (waiting) {
      waiting.times++;
      waiting.cause = cause;
      if (requestId !== undefined && waiting.requestIds.length < NAMED_REQUESTS)
        waiting.requestIds.push(requestId);
      return;
    }
    log.warn(
      { provider: name, call, ...(requestId === undefined ? {} : { requestId }), err: cause },
      'a provider does not answer',
    );
    gather(call);
  }

  function gather(call: string): void {
    const gathered: Untold = { times: 0, cause: undefined, requestIds: [], tellNow: () => {} };
    untold.set(call, gathered);
    const tellAll = () => {
      untold.delete(call);
      const { times, cause, requestIds } = gathered;
      if (times === 0) return;
      const facts = { provider: name, call, times, requestIds, err: cause };
      log.warn(facts, 'a provider still does not answer');
      gather(call);
    };
    const timer = setTimeout(tellAll, TOLD_EVERY_MS).unref();
    gathered.tellNow = () => {
      clearTimeout(timer);
      tellAll();
    };
  }
  beforeEnd?.add(() => {
    for (const { tellNow } of untold.values()) tellNow();
  });

  function fell(call: string, cause: unknown): void {
    counts.providerFailed(name, call);
    tell(call, cause);
  }

  function threw(call: string, error: unknown): void {
    if (error instanceof ProviderDown) fell(call, error.cause ?? error);
    else counts.providerFailed(name, call);
  }

  const watched = Object.entries(port).map(([call, run]: [string, unknown]) => {
    if (typeof run !== 'function') return [call, run];
    const watchedCall = (...given: unknown[]) => {
      const answer: unknown = Reflect.apply(run, port, given);
      if (answer instanceof Promise) {
        answer.then(
          (value: unknown) => isOutage(value) && fell(call, value.cause),
          (error: unknown) => threw(call, error),
        );
      }
      return answer;
    };
    return [call, watchedCall];
  });
  return { ...port, ...(Object.fromEntries(watched) as Partial<Port>) };
}
