import { type QueryClient, type QueryKey, dehydrate } from '@tanstack/react-query';
import { createContext, type RouterContextProvider } from 'react-router';
import { ApiError, type Transport } from './api.ts';
import { createQueryClient } from './queries.ts';
import { browserQueryClient } from './session/browser.ts';

/** What a page reads before it is shown, from its address alone. */
export type PageQueries = (address: {
  params: Readonly<Record<string, string | undefined>>;
  url: URL;
}) => readonly { queryKey: QueryKey }[];

/** What a page reads once it knows the rest: the parts like this one. */
export type LaterQueries = (
  known: QueryClient,
  address: Parameters<PageQueries>[0],
) => ReturnType<PageQueries>;

type LoaderArguments = {
  request: Request;
  params: Readonly<Record<string, string | undefined>>;
  context: Readonly<RouterContextProvider>;
};

/** The server puts its in-process transport here for the loaders (see entry.server.tsx). */
export const transportContext = createContext<Transport>();

/** Where the pages tell of a failure that nobody foresaw (see entry.server.tsx). */
export const reportContext = createContext<(error: unknown, path: string) => void>();

/** Runs a page's queries; an expected 404 of one becomes the page's own 404. */
async function fill(
  client: QueryClient,
  queries: readonly { queryKey: QueryKey }[],
): Promise<void> {
  try {
    await Promise.all(queries.map((one) => client.ensureQueryData(one)));
  } catch (error) {
    if (error instanceof ApiError && error.problem.status === 404) {
      throw new Response(null, { status: 404, statusText: error.message });
    }
    throw error;
  }
}

/** Fills a cache with all that a page reads. */
async function fillPage(
  client: QueryClient,
  address: Parameters<PageQueries>[0],
  queries: PageQueries,
  later?: LaterQueries,
) {
  await fill(client, queries(address));
  if (later) await fill(client, later(client, address));
}

/** A route's `loader`: fills a cache on the server, in-process, and sends it along with the page. */
export function serverLoader(queries: PageQueries, later?: LaterQueries) {
  return async ({ request, params, context }: LoaderArguments) => {
    const client = createQueryClient(context.get(transportContext), true);
    await fillPage(client, { params, url: new URL(request.url) }, queries, later);
    return { dehydrated: dehydrate(client) };
  };
}

/** A route's `clientLoader`: the same queries through the browser's own cache, so that going back costs nothing. */
export function browserLoader(queries: PageQueries) {
  return async ({ request, params }: Pick<LoaderArguments, 'request' | 'params'>) => {
    await fill(browserQueryClient(), queries({ params, url: new URL(request.url) }));
    return null;
  };
}
