import { access } from 'node:fs/promises';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import { DEFAULT_LANGUAGE, type Language } from '../../platform/rules/language/language.ts';
import { pathIn } from '../../platform/rules/language/page-languages.ts';
import { inLanguage } from '../../platform/server/language/in-language.ts';
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

const builtFiles = 'build/client';
const BUNDLE = 'build/server/index.js';

/**
 * The pages of a language: links, redirects and data stay under its prefix, and scripts are those with its messages
 * (scripts/bundle/write-languages.ts).
 */
function handlerIn(
  language: Language,
  build: ServerBuild,
  mode: 'production' | 'development',
  services: PageServices,
): PageHandler {
  const { makePageHandler } = build.entry.module as unknown as Entry;
  const assets = mode === 'production' ? assetsIn(language, build.assets) : build.assets;
  const own = { ...build, assets, basename: pathIn(language, '/') };
  const handle = makePageHandler(own, mode, services);
  return (request, nonce) => inLanguage(language, () => handle(request, nonce));
}

/** The manifest of the pages' files, whose scripts lie in a folder of the language. */
const assetsIn = (language: Language, assets: ServerBuild['assets']): ServerBuild['assets'] =>
  language === DEFAULT_LANGUAGE
    ? assets
    : (JSON.parse(
        JSON.stringify(assets).replaceAll('/static/js/', `/static/js/${language}/`),
      ) as ServerBuild['assets']);

/** @param servicesOf what the pages of a language get */
export async function loadBuiltPages(
  servicesOf: (language: Language) => PageServices,
): Promise<PageSource> {
  const file = resolve(BUNDLE);
  await access(file).catch((error: unknown) => {
    throw new NotBuilt(error);
  });
  const build = (await import(pathToFileURL(file).href)) as ServerBuild;
  const made = new Map<Language, PageHandler>();
  const handlerOf = (language: Language) => {
    const known = made.get(language);
    if (known) return known;
    const handler = handlerIn(language, build, 'production', servicesOf(language));
    made.set(language, handler);
    return handler;
  };
  return {
    assets: builtFiles,
    pages: (request, nonce) => handlerOf(languageOf(request))(request, nonce),
    middleware: (_request, _response, next) => next(),
    close: () => Promise.resolve(),
  };
}

const languageOf = (request: Request) => localizedPath(new URL(request.url).pathname).language;

/** The pages through Vite, with hot reload over the shop's own server. */
export async function loadDevPages(
  servicesOf: (language: Language) => PageServices,
  server: Server,
): Promise<PageSource> {
  const { createServer } = await import('vite');
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server } } });
  return {
    assets: builtFiles,
    pages: async (request, nonce) => {
      const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild;
      const language = languageOf(request);
      return handlerIn(language, build, 'development', servicesOf(language))(request, nonce);
    },
    middleware: vite.middlewares,
    close: () => vite.close(),
  };
}
