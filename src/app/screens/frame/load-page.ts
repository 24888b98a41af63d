import { type RouteObject, matchRoutes } from 'react-router';
import { pagePath } from '../../../platform/screens/api/page-path.ts';
import { withChunkTimeout } from '../../../platform/screens/api/chunk-timeout.ts';

/** A route in the manifest that the router leaves on the window. */
type KnownRoute = {
  readonly id: string;
  readonly parentId?: string;
  readonly index?: boolean;
  readonly path?: string;
  readonly module: string;
  readonly imports?: readonly string[];
};
type RouteModule = {
  readonly clientLoader?: (address: { request: Request; params: object }) => Promise<unknown>;
};

const knownRoutes = (): KnownRoute[] => {
  const manifest = Reflect.get(window, '__reactRouterManifest') as
    | { routes: Record<string, KnownRoute> }
    | undefined;
  return Object.values(manifest?.routes ?? {});
};
const loadedModules = () =>
  Reflect.get(window, '__reactRouterRouteModules') as Record<string, RouteModule> | undefined;

function treeOf(routes: readonly KnownRoute[], parentId?: string): RouteObject[] {
  return routes
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) => {
      const at = path === undefined ? {} : { path };
      return index ? { id, ...at, index } : { id, ...at, children: treeOf(routes, id) };
    });
}

async function fetched(address: string): Promise<void> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
}

async function moduleOf({ id, module, imports = [] }: KnownRoute): Promise<RouteModule> {
  const loaded = loadedModules()?.[id];
  if (loaded) return loaded;
  // Some browsers never repeat an import that failed once, so the files are fetched first.
  await Promise.all([module, ...imports].map(fetched));
  return (await import(/* @vite-ignore */ module)) as RouteModule;
}

/** The known routes of a page; null for an unknown address. */
function routesOf(pathname: string) {
  const routes = knownRoutes();
  const matches = matchRoutes(treeOf(routes), pagePath(pathname));
  const matched = matches?.flatMap(({ route: { id } }) => routes.filter((one) => one.id === id));
  return matches && matched ? { params: matches.at(-1)?.params ?? {}, matched } : null;
}

/** Whether the router has the chunks of a page, or does not know the page. */
export function areChunksLoaded(pathname: string): boolean {
  const loaded = loadedModules() ?? {};
  return routesOf(pathname)?.matched.every(({ id }) => id in loaded) ?? true;
}

/**
 * Loads the chunks and the data of a page, as the router does when it navigates. The router itself reloads the document
 * when a chunk is missing, and the open page would be lost.
 * @throws if any of it cannot be loaded
 */
export async function loadPage(url: URL): Promise<void> {
  const matches = routesOf(url.pathname);
  // The router asks the server about an unknown address.
  if (matches === null) return fetched(url.href);
  const { params, matched } = matches;
  const request = new Request(url);
  const modules = await withChunkTimeout(Promise.all(matched.map(moduleOf)));
  await Promise.all(modules.map(async ({ clientLoader }) => clientLoader?.({ request, params })));
}
