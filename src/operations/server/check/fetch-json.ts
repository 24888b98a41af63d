import { describeError } from '../../../platform/server/errors/describe-error.ts';

export type CheckResult = { readonly faults: readonly string[]; readonly notes: readonly string[] };

export type Fetched =
  | { readonly fault: null; readonly status: number; readonly body: unknown }
  /** No answer, or none in JSON. */
  | { readonly fault: string };

const FETCH_TIMEOUT_MS = 10_000;

/** Fetches JSON with any status; describes a network error. */
export async function fetchJson(address: string, init: RequestInit = {}): Promise<Fetched> {
  try {
    const reply = await fetch(address, { ...init, signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) });
    return { fault: null, status: reply.status, body: await reply.json() };
  } catch (error) {
    return { fault: describeError((error as Error).cause ?? error) };
  }
}
