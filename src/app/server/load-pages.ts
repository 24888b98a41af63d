import { access } from 'node:fs/promises';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import type { ViteDevServer } from 'vite';
import type { Language } from '../../platform/rules/language/language.ts';
import type { inProcessApi } from './api/in-process-api.ts';
import type { PageHandler } from '../../platform/server/http/pages/pages.ts';
import { localizedPath } from '../../platform/server/http/pages/page-language.ts';
import type { publicConfig } from './public-config.ts';
import { NotBuilt } from '../../operations/server/start/start-error.ts';

type Api = ReturnType<typeof inProcessApi>;
type PublicConfig = Awaited<ReturnType<typeof publicConfig>>;

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

const builtFiles = 'build/client';

/** The server's bundle of the pages, one a language. */
const bundles: Readonly<Record<Language, string>> = {
  en: 'build/server/index.js',
  de: 'build/german/server/index.js',
};

async function loadBundle(language: Language, services: PageServices): Promise<PageHandler> {
  const build = (await import(pathToFileURL(resolve(bundles[language])).href)) as ServerBuild;
  return handlerOf(build, 'production', services);
}

/** Chooses the handler by the language in the address; another language is loaded on its first request. */
function handlerByLanguage(
  english: PageHandler,
  loadOther: () => Promise<PageHandler>,
): PageHandler {
  let other: Promise<PageHandler> | undefined;
  return async (request, nonce) => {
    if (localizedPath(new URL(request.url).pathname).language === 'en')
      return english(request, nonce);
    return (await (other ??= loadOther()))(request, nonce);
  };
}

/** @param servicesOf what the pages of a language get */
export async function loadBuiltPages(
  servicesOf: (language: Language) => PageServices,
): Promise<PageSource> {
  const files = Object.values(bundles).map((file) => access(resolve(file)));
  await Promise.all(files).catch((error: unknown) => {
    throw new NotBuilt(error);
  });
  const english = await loadBundle('en', servicesOf('en'));
  return {
    assets: builtFiles,
    pages: handlerByLanguage(english, () => loadBundle('de', servicesOf('de'))),
    middleware: (_request, _response, next) => next(),
    close: () => Promise.resolve(),
  };
}

/**
 * The pages through Vite, with hot reload over the shop's own server. German pages have a second Vite under `/de/`, which
 * starts at their first request.
 */
export async function loadDevPages(
  servicesOf: (language: Language) => PageServices,
  server: Server,
): Promise<PageSource> {
  const english = await startVite('en', server);
  let other: ReturnType<typeof startVite> | undefined;
  const german = () => (other ??= startVite('de', server));
  const pagesOf = (vite: ViteDevServer, language: Language): PageHandler =>
    async function handle(request, nonce) {
      const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild;
      return handlerOf(build, 'development', servicesOf(language))(request, nonce);
    };
  const throughGerman = async (
    ...[request, response, next]: Parameters<PageSource['middleware']>
  ): Promise<void> => {
    const { url = '/' } = request;
    const { middlewares } = await german();
    middlewares(request, response, () => {
      // Vite takes its base away.
      request.url = url;
      next();
    });
  };
  return {
    assets: builtFiles,
    pages: handlerByLanguage(pagesOf(english, 'en'), async () => pagesOf(await german(), 'de')),
    middleware: (request, response, next) => {
      const [path = '/'] = (request.url ?? '/').split('?');
      if (localizedPath(path).language === 'en') english.middlewares(request, response, next);
      else void throughGerman(request, response, next);
    },
    close: async () => {
      await Promise.all([english.close(), other?.then((vite) => vite.close())]);
    },
  };
}

/** Starts a Vite for the pages of a language, which the mode tells its configuration. */
async function startVite(language: Language, server: Server): Promise<ViteDevServer> {
  const { createServer } = await import('vite');
  return createServer({
    server: { middlewareMode: true, hmr: { server } },
    ...(language === 'en'
      ? {}
      : { mode: language, base: `/${language}/`, cacheDir: `node_modules/.vite-${language}` }),
  });
}
