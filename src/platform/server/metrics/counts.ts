export const DURATION_BUCKETS_MS = [
  1, 2.5, 5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000,
] as const;

/** Requests of one method, route and status. */
export type RequestCount = {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  /** Requests per bucket; the last is unbounded. */
  readonly buckets: number[];
  total: number;
  sumMs: number;
};

export type ProviderCount = { readonly provider: string; readonly call: string; failures: number };

export type JobCount = {
  /** When the last run succeeded, or the jobs started; milliseconds since 1970. */
  doneAt: number;
  failures: number;
};

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Plain fields, since counting must cost a request almost nothing. `registry.ts` exports them. */
export class Counts {
  readonly requests = new Map<string, RequestCount>();
  readonly providers = new Map<string, ProviderCount>();
  readonly rateLimited = new Map<string, number>();
  readonly jobs = new Map<string, JobCount>();
  shed = 0;

  /** @param route a pattern of the shop's routes, never a requested address */
  request(method: string, route: string, status: number, durationMs: number): void {
    const key = `${status}${method} ${route}`;
    const count = this.requests.get(key) ?? this.#first(key, method, route, status);
    count.total++;
    count.sumMs += durationMs;
    let bucket = 0;
    while (durationMs > (DURATION_BUCKETS_MS[bucket] ?? Infinity)) bucket++;
    count.buckets[bucket] = (count.buckets[bucket] ?? 0) + 1;
  }

  /** Clients can invent methods, but the number of labels must stay bounded. */
  #first(key: string, method: string, route: string, status: number): RequestCount {
    if (!METHODS.has(method)) return this.#named(`${status}OTHER ${route}`, 'OTHER', route, status);
    return this.#named(key, method, route, status);
  }

  #named(key: string, method: string, route: string, status: number): RequestCount {
    const known = this.requests.get(key);
    if (known) return known;
    const buckets = Array.from({ length: DURATION_BUCKETS_MS.length + 1 }, () => 0);
    const made = { method, route, status, buckets, total: 0, sumMs: 0 };
    this.requests.set(key, made);
    return made;
  }

  /** A job's run succeeded, or its schedule started. */
  jobDone(name: string, now: number): void {
    this.jobs.set(name, { doneAt: now, failures: this.jobs.get(name)?.failures ?? 0 });
  }

  jobFailed(name: string): void {
    const known = this.jobs.get(name);
    if (known) known.failures++;
  }

  limited(name: string): void {
    this.rateLimited.set(name, (this.rateLimited.get(name) ?? 0) + 1);
  }

  providerFailed(provider: string, call: string): void {
    const key = `${provider} ${call}`;
    const known = this.providers.get(key);
    if (known) known.failures++;
    else this.providers.set(key, { provider, call, failures: 1 });
  }
}
