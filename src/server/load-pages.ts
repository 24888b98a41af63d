import type { IncomingMessage, ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type RouterContextProvider, type ServerBuild, createRequestHandler } from 'react-router';
import type { inProcessApi } from './http/in-process.ts';
import type { PageHandler } from './http/pages.ts';
import type { publicConfig } from './public-config.ts';

type Api = ReturnType<typeof inProcessApi>;
type Shown = ReturnType<typeof publicConfig>;

/** Where the pages come from: the build, or Vite while developing. */
export type PageSource = {
  readonly assets: string | null;
  readonly pages: PageHandler;
  readonly middleware: (
    request: IncomingMessage,
    response: ServerResponse,
    next: () => void,
  ) => void;
  readonly close: () => Promise<void>;
};

/** The pages' own entry makes the load context, since they are a program apart (see entry.server.tsx). */
type Report = (error: unknown, path: string) => void;
type Entry = {
  makeLoadContext: (api: Api, config: Shown, report: Report) => RouterContextProvider;
};

/** What the server hands to the pages. */
export type PageSupplies = { readonly api: Api; readonly config: Shown; readonly report: Report };

function handlerOf(build: ServerBuild, mode: string, supplies: PageSupplies): PageHandler {
  const handle = createRequestHandler(build, mode);
  const { makeLoadContext } = build.entry.module as unknown as Entry;
  return (request) =>
    handle(request, makeLoadContext(supplies.api, supplies.config, supplies.report));
}

/** The pages as `npm run build` made them. */
export async function loadBuiltPages(supplies: PageSupplies): Promise<PageSource> {
  const file = pathToFileURL(resolve('build/server/index.js')).href;
  const build = (await import(file)) as ServerBuild;
  return {
    assets: 'build/client',
    pages: handlerOf(build, 'production', supplies),
    middleware: (_request, _response, next) => next(),
    close: () => Promise.resolve(),
  };
}

/** The pages through Vite, rebuilt at every change. */
export async function loadDevPages(supplies: PageSupplies): Promise<PageSource> {
  const { createServer } = await import('vite');
  const vite = await createServer({ server: { middlewareMode: true } });
  return {
    assets: null,
    pages: async (request) => {
      const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild;
      return handlerOf(build, 'development', supplies)(request);
    },
    middleware: (request, response, next) => vite.middlewares(request, response, next),
    close: () => vite.close(),
  };
}
