import { QueryClient, type UseQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Page } from '../../domain/contract/shapes.ts';
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

const MINUTE = 60_000;
const RETRIES = 3;

/** Waits before a retry: 1 s, doubling, at most 30 s (seed §9). */
export function retryDelay(attempt: number): number {
  return Math.min(1_000 * 2 ** attempt, 30_000);
}

/** Reads are tried again on network faults and 5xx only (rulings §5), and not while the browser itself knows of no network. */
export function worthRetrying(failures: number, error: Error): boolean {
  if (failures >= RETRIES || isOffline()) return false;
  return error instanceof ApiError ? error.problem.status >= 500 : true;
}

const noRows: Reply = { body: [], next: null };

type Kind = 'one' | 'page';
type Key = readonly [kind: Kind, call: CallName, input: AnyInput | undefined];

/** A cache of answers over one transport. The key of a query says what to call, so no query needs a fetcher. */
export function createQueryClient(transport: Transport, onServer = false): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // A cache of the server's is gone with its page. A timer would hold it, page and request with it, for minutes.
        gcTime: onServer ? Infinity : 5 * MINUTE,
        staleTime: MINUTE,
        retry: onServer ? false : worthRetrying,
        retryDelay,
        // By default a read without a network neither fails nor ends: nobody would be told. It fails, and is made up for.
        networkMode: 'always',
        refetchOnReconnect: true,
        queryFn: async ({ queryKey, signal }) => {
          const [kind, call, input] = queryKey as unknown as Key;
          const reply = await transport(call, input, { signal }).catch((error: unknown) => {
            // A typed address, whose cursor the list has not given: a page without rows, which gives way to the one before.
            if (error instanceof ApiError && error.problem.errors?.['cursor']) return noRows;
            throw error;
          });
          return kind === 'page' ? { rows: reply.body, next: reply.next } : reply.body;
        },
      },
    },
  });
}

/** The query of a call: `useQuery(query('GET /tool/{id}', { params: { id } }))`. */
export function query<K extends CallName>(call: K, ...[input]: Arguments<K>) {
  return queryOptions<Answer<K>>({ queryKey: ['one', call, input] } satisfies Pick<
    UseQueryOptions<Answer<K>>,
    'queryKey'
  >);
}

type RowOf<T> = T extends readonly (infer Row)[] ? Row : never;

/** The same for one page of a list, with the cursor of the next page. */
export function pageQuery<K extends CallName>(call: K, ...[input]: Arguments<K>) {
  return queryOptions<Page<RowOf<Answer<K>>>>({ queryKey: ['page', call, input] });
}

/** The key under which every answer of a call stands, whatever its input: to drop them after a change. */
export function keysOf(call: CallName): {
  predicate: (query: { queryKey: readonly unknown[] }) => boolean;
} {
  return { predicate: ({ queryKey }) => queryKey[1] === call };
}
