import { type Failure, fail } from '../../domain/result.ts';

/** A provider that does not answer, and why. The cause is for the shop's log: it never leaves the house. */
export type Outage = Failure<'PROVIDER_DOWN'> & { readonly cause: unknown };

/** The failure PROVIDER_DOWN with its cause, which no copy and no JSON of it carries on. */
export function outage(provider: string, cause: unknown): Outage {
  const failure = fail('PROVIDER_DOWN', { provider });
  return Object.defineProperty(failure, 'cause', { value: cause }) as Outage;
}

/** Whether a provider did not answer, by the failure that `outage` made: said of the database, PROVIDER_DOWN has no cause. */
export function isOutage(answer: unknown): answer is Outage {
  const { ok, code } = (answer ?? {}) as { readonly ok?: unknown; readonly code?: unknown };
  return ok === false && code === 'PROVIDER_DOWN' && Object.hasOwn(answer as object, 'cause');
}
