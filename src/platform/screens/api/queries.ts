import { QueryClient, queryOptions } from '@tanstack/react-query';
import type { Page } from '../../rules/contract/shapes.ts';
import {
  type Answer,
  ApiError,
  type Arguments,
  type CallName,
  type AnyInput,
  type Reply,
  type Transport,
} from './api.ts';
import { isOffline } from './offline.ts';
import { MINUTE_MS } from '../../rules/durations.ts';

const RETRIES = 3;

/** The pause before a retry: 1 s, doubling up to 30 s. */
export function retryDelay(attempt: number): number {
  return Math.min(1_000 * 2 ** attempt, 30_000);
}

/**
 * Retries reads only after network faults and 5xx, and not while the browser is
 * offline.
 */
export function shouldRetry(failures: number, error: Error): boolean {
  if (failures >= RETRIES || isOffline()) return false;
  return error instanceof ApiError ? error.problem.status >= 500 : true;
}

const withoutSort = (input: AnyInput = {}): AnyInput => ({
  ...input,
  query: { ...input.query, sort: undefined, cursor: undefined },
});

const noRows: Reply = { body: [], next: null };

type Kind = 'one' | 'page';
type Key = readonly [kind: Kind, call: CallName, input: AnyInput | undefined];

/** Creates a query cache over a transport; a query's key names its call. */
export function createQueryClient(transport: Transport, onServer = false): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // On the server a garbage collection timer would hold the page and its request in memory.
        gcTime: onServer ? Infinity : 5 * MINUTE_MS,
        staleTime: MINUTE_MS,
        retry: onServer ? false : shouldRetry,
        retryDelay,
        // The default would pause a read offline without an error; this fails it and refetches on
        // reconnect.
        networkMode: 'always',
        refetchOnReconnect: true,
        queryFn: async ({ queryKey, signal, meta }) => {
          const [kind, call, input] = queryKey as unknown as Key;
          const hidesStock = meta?.['hidesStock'] === true;
          const options = hidesStock ? { signal, hidesStock } : { signal };
          const reply = await transport(call, input, options).catch((error: unknown) => {
            const errors = error instanceof ApiError ? error.problem.errors : undefined;
            // A cursor typed by hand is invalid: a page without rows redirects to the page before.
            if (errors?.['cursor']) return noRows;
            // Nor may everybody sort by price: an address that does shows the list in its usual order.
            if (errors?.['sort']) return transport(call, withoutSort(input), options);
            throw error;
          });
          const { body, ...page } = reply;
          return kind === 'page' ? { rows: body, ...page } : body;
        },
      },
    },
  });
}

/** The query of a call: `useQuery(query('GET /tool/{id}', { params: { id } }))`. */
export function query<K extends CallName>(call: K, ...[input]: Arguments<K>) {
  return queryOptions<Answer<K>>({ queryKey: ['one', call, input] });
}

type RowOf<T> = T extends readonly (infer Row)[] ? Row : never;

/** The query of one page of a list, with the next page's cursor. */
export function pageQuery<K extends CallName>(call: K, ...[input]: Arguments<K>) {
  return queryOptions<Page<RowOf<Answer<K>>>>({ queryKey: ['page', call, input] });
}

/** The `meta` of a query whose answer no user owns, and that a change of user leaves alone. */
export const forEveryUser = { isForEveryUser: true } as const;

/** The `meta` of a query whose stock levels no page shows: they may be old, and orders leave its pages cached. */
export const withHiddenStock = { hidesStock: true } as const;

/** Matches all cached answers that the former user may own. */
export const ofFormerUser = {
  predicate: ({ meta }: { meta: Record<string, unknown> | undefined }) => !meta?.['isForEveryUser'],
};

/** Matches all cached answers of a call, for invalidation. */
export function keysOf(call: CallName): {
  predicate: (query: { queryKey: readonly unknown[] }) => boolean;
} {
  return { predicate: ({ queryKey }) => queryKey[1] === call };
}
