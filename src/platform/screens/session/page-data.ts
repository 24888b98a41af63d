import { type QueryClient, type QueryKey, dehydrate } from '@tanstack/react-query';
import { createContext, redirect, type RouterContextProvider } from 'react-router';
import type { Page } from '../../rules/contract/shapes.ts';
import { currentCursor, pageLinks } from '../api/cursor-trail.ts';
import { type AnyInput, ApiError, type Transport } from '../api/api.ts';
import { pagePath } from '../api/page-path.ts';
import { createQueryClient } from '../api/queries.ts';
import { browserQueryClient } from './browser.ts';

/** The queries of a page, by its address. */
export type PageQueries = (address: {
  params: Readonly<Record<string, string | undefined>>;
  url: URL;
}) => readonly { queryKey: QueryKey }[];

/** Queries that depend on the first ones, such as similar parts. */
export type LaterQueries = (
  known: QueryClient,
  address: Parameters<PageQueries>[0],
) => ReturnType<PageQueries>;

type LoaderArguments = {
  request: Request;
  params: Readonly<Record<string, string | undefined>>;
  context: Readonly<RouterContextProvider>;
};

/** The in-process transport for loaders; entry.server.tsx sets it. */
export const transportContext = createContext<Transport>();

/** Logs unexpected errors; entry.server.tsx sets it. */
export const reportContext = createContext<(error: unknown, path: string) => void>();

/** Runs a page's queries; a 404 of one, or a replaced part, becomes the page's own. */
async function fill(
  client: QueryClient,
  queries: readonly { queryKey: QueryKey }[],
): Promise<void> {
  try {
    await Promise.all(queries.map((one) => client.ensureQueryData(one)));
  } catch (error) {
    if (error instanceof ApiError && error.is('PART_REPLACED')) {
      throw Response.json(error.problem['replacedBy'], { status: 410, statusText: error.message });
    }
    if (error instanceof ApiError && error.problem.status === 404) {
      throw new Response(null, { status: 404, statusText: error.message });
    }
    throw error;
  }
}

/**
 * The address of the page before, if this is a later page of a list and has no rows; else null. In
 * the browser `PagedList` does the same.
 */
function pageBefore(client: QueryClient, { pathname, searchParams }: URL): string | null {
  const cursor = currentCursor(searchParams);
  if (cursor === undefined) return null;
  const isEmptied = client
    .getQueryCache()
    .getAll()
    .some(({ queryKey, state }) => {
      const [kind, , input] = queryKey as readonly [kind: string, call: string, input?: AnyInput];
      if (kind !== 'page' || input?.query?.['cursor'] !== cursor) return false;
      return (state.data as Page<unknown> | undefined)?.rows.length === 0;
    });
  return isEmptied
    ? pageLinks({ pathname: pagePath(pathname), searchParams }, null).previous
    : null;
}

/** A route's `loader`: fills a cache in-process and sends it with the page. */
export function serverLoader(queries: PageQueries, later?: LaterQueries) {
  return async ({ request, params, context }: LoaderArguments) => {
    const client = createQueryClient(context.get(transportContext), true);
    const url = new URL(request.url);
    try {
      await fill(client, queries({ params, url }));
      if (later) await fill(client, later(client, { params, url }));
    } catch (error) {
      if (!(error instanceof ApiError) || error.problem.status !== 503) throw error;
      // The status tells clients that read no more of the page.
      throw new Response(null, { status: 503, statusText: error.message });
    }
    const instead = pageBefore(client, url);
    if (instead !== null) throw redirect(instead);
    return { dehydrated: dehydrate(client) };
  };
}

/** A route's `clientLoader`: runs the queries through the browser's cache. */
export function browserLoader(queries: PageQueries) {
  return async ({ request, params }: Pick<LoaderArguments, 'request' | 'params'>) => {
    await fill(browserQueryClient(), queries({ params, url: new URL(request.url) }));
    return null;
  };
}
