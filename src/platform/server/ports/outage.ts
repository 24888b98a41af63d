import { type Failure, fail } from '../../rules/result.ts';

/** A provider's outage with its cause, which is logged and never sent to a client. */
export type Outage = Failure<'PROVIDER_DOWN'> & { readonly cause: unknown };

/** Makes the failure PROVIDER_DOWN; its non-enumerable cause survives no copy and no JSON. */
export function outage(provider: string, cause: unknown): Outage {
  const failure = fail('PROVIDER_DOWN', { provider });
  return Object.defineProperty(failure, 'cause', { value: cause }) as Outage;
}

/** Whether an answer was made by `outage`; PROVIDER_DOWN about the database has no cause. */
export function isOutage(answer: unknown): answer is Outage {
  const { ok, code } = (answer ?? {}) as { readonly ok?: unknown; readonly code?: unknown };
  return ok === false && code === 'PROVIDER_DOWN' && Object.hasOwn(answer as object, 'cause');
}
