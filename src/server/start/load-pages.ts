import { access } from 'node:fs/promises';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import type { inProcessApi } from '../http/api/in-process-api.ts';
import type { PageHandler } from '../http/pages/pages.ts';
import type { publicConfig } from '../public-config.ts';
import { NotBuilt } from './start-error.ts';

type Api = ReturnType<typeof inProcessApi>;
type PublicConfig = ReturnType<typeof publicConfig>;

/** The pages from the build, or from Vite in development. */
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

export type PageServices = {
  readonly api: Api;
  readonly config: () => Promise<PublicConfig>;
  readonly report: (error: unknown, path: string) => void;
};

/** The pages' own bundle makes their handler (entry.server.tsx). */
type Entry = {
  makePageHandler: (build: ServerBuild, mode: string, services: PageServices) => PageHandler;
};

function handlerOf(build: ServerBuild, mode: string, services: PageServices): PageHandler {
  const { makePageHandler } = build.entry.module as unknown as Entry;
  return makePageHandler(build, mode, services);
}

export async function loadBuiltPages(services: PageServices): Promise<PageSource> {
  const file = resolve('build/server/index.js');
  await access(file).catch((error: unknown) => {
    throw new NotBuilt(error);
  });
  const build = (await import(pathToFileURL(file).href)) as ServerBuild;
  return {
    assets: 'build/client',
    pages: handlerOf(build, 'production', services),
    middleware: (_request, _response, next) => next(),
    close: () => Promise.resolve(),
  };
}

/** The pages through Vite, with hot reload over the shop's own server. */
export async function loadDevPages(services: PageServices, server: Server): Promise<PageSource> {
  const { createServer } = await import('vite');
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server } } });
  return {
    assets: null,
    pages: async (request, nonce) => {
      const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild;
      return handlerOf(build, 'development', services)(request, nonce);
    },
    middleware: (request, response, next) => vite.middlewares(request, response, next),
    close: () => vite.close(),
  };
}
