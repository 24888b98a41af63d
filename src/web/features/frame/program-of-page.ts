import { type RouteObject, matchRoutes } from 'react-router';

/** What the router keeps of a route on the page: where its program is, and by its id whether it has been loaded. */
type KnownRoute = {
  readonly id: string;
  readonly parentId?: string;
  readonly index?: boolean;
  readonly path?: string;
  readonly module: string;
  readonly imports?: readonly string[];
};
type Loader = (address: { request: Request; params: object }) => Promise<unknown>;
type Program = { readonly clientLoader?: Loader };

const knownRoutes = (): KnownRoute[] => {
  const manifest = Reflect.get(window, '__reactRouterManifest') as
    | { routes: Record<string, KnownRoute> }
    | undefined;
  return Object.values(manifest?.routes ?? {});
};
const loadedPrograms = () =>
  Reflect.get(window, '__reactRouterRouteModules') as Record<string, Program> | undefined;

function treeOf(routes: readonly KnownRoute[], parentId?: string): RouteObject[] {
  return routes
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) => {
      const way = path === undefined ? {} : { path };
      return index ? { id, ...way, index } : { id, ...way, children: treeOf(routes, id) };
    });
}

async function fetched(address: string): Promise<void> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
}

/** The program of one route: the loaded one, or once all its files are at hand, in the browser's cache as a rule. */
async function programOf({ id, module, imports = [] }: KnownRoute): Promise<Program> {
  const loaded = loadedPrograms()?.[id];
  if (loaded) return loaded;
  // An import that has failed once fails for ever in some browsers, so the files are asked for first.
  await Promise.all([module, ...imports].map(fetched));
  return (await import(/* @vite-ignore */ module)) as Program;
}

/**
 * Fetches what a page is made of, program and data, as the router would when it goes there. The router has no such
 * question: to a program that it cannot have it answers by loading the document, which throws the open page away.
 * @returns rejects if any of it cannot be had
 */
export async function fetchPage(url: URL): Promise<void> {
  const routes = knownRoutes();
  const found = matchRoutes(treeOf(routes), url.pathname);
  // The router itself asks the shop about an address that it does not know yet.
  if (found === null) return fetched(url.href);
  const request = new Request(url);
  const params = found.at(-1)?.params ?? {};
  const matched = found.flatMap(({ route: { id } }) => routes.filter((one) => one.id === id));
  const programs = await Promise.all(matched.map(programOf));
  await Promise.all(programs.map(async ({ clientLoader }) => clientLoader?.({ request, params })));
}
