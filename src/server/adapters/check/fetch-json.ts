import { sentenceOf } from './sentence-of.ts';

/** What a try has found. */
export type Tried = { readonly faults: readonly string[]; readonly notes: readonly string[] };

export type Fetched =
  | { readonly fault: null; readonly status: number; readonly body: unknown }
  /** Nothing answered, or nothing that is JSON. */
  | { readonly fault: string };

const FETCH_TIMEOUT_MS = 10_000;

/** Fetches JSON, whatever the status is; a fault of the network comes in words. */
export async function fetchJson(address: string, init: RequestInit = {}): Promise<Fetched> {
  try {
    const reply = await fetch(address, { ...init, signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) });
    return { fault: null, status: reply.status, body: await reply.json() };
  } catch (error) {
    return { fault: sentenceOf((error as Error).cause ?? error) };
  }
}
