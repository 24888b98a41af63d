import { renderToString } from 'react-dom/server';
import {
  type EntryContext,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
  createContext as createRouterContext,
  createRequestHandler,
} from 'react-router';
import type { Problem } from '../../platform/rules/errors/problem.ts';
import { type AnyInput, ApiError, type CallName } from '../../platform/screens/api/api.ts';
import { deferScripts } from '../../platform/screens/hydration/defer-scripts.ts';
import { inlineStyle, styleInPage } from '../../platform/screens/hydration/inline-style.ts';
import { reportContext, transportContext } from '../../platform/screens/session/page-data.ts';
import { PageNonce, nonceContext } from '../../platform/screens/api/page-nonce.ts';
import { type PublicConfig, publicConfigContext } from '../../platform/screens/public-config.ts';
import { publicPage } from '../../platform/screens/api/public-page.ts';
import rules from '../../platform/screens/ui/styles/app.css?inline';
import fonts from '../../platform/screens/ui/styles/fonts.css?inline';

const style = styleInPage(fonts, rules);
/** In development the builder serves the style, and replaces it as it changes. */
const finish = (html: string) =>
  import.meta.env.DEV ? deferScripts(html) : inlineStyle(deferScripts(html), style);

type InProcessReply =
  | {
      readonly ok: true;
      readonly body: unknown;
      readonly next: string | null;
      readonly isPartial?: true;
    }
  | { readonly ok: false; readonly problem: Problem };
type InProcessApi = (
  call: CallName,
  input: AnyInput | undefined,
  options: { readonly hidesStock?: boolean },
) => Promise<InProcessReply>;

/** Receives the HTML of the page, which its response leaves out. */
type PageHtml = { html: string | null };
const htmlContext = createRouterContext<PageHtml>();

type Supplies = {
  readonly api: InProcessApi;
  readonly config: () => Promise<PublicConfig>;
  readonly report: (error: unknown, path: string) => void;
};

/**
 * Creates the handler of a build's pages. The build has its own copy of modules that the server
 * imports too, so values reach it only through here.
 */
export function makePageHandler(build: ServerBuild, mode: string, supplies: Supplies) {
  const handle = createRequestHandler(build, mode);
  return async (request: Request, nonce: string) => {
    const page: PageHtml = { html: null };
    const context = makeContext(supplies, await supplies.config(), nonce);
    context.set(htmlContext, page);
    const response = await handle(request, context);
    return { response, html: page.html };
  };
}

function makeContext(
  { api, report }: Supplies,
  config: PublicConfig,
  nonce: string,
): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(transportContext, async (call, input, { hidesStock = false }) => {
    const reply = await api(call, input, { hidesStock });
    if (!reply.ok) throw new ApiError(reply.problem);
    return reply;
  });
  context.set(publicConfigContext, config);
  context.set(reportContext, report);
  context.set(nonceContext, nonce);
  return context;
}

/** Logs an error in a loader or in rendering, unless the client has disconnected. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (!request.signal.aborted) context.get(reportContext)(error, new URL(request.url).pathname);
}

/**
 * Renders the whole page before answering. To a string: React's streams encode each piece of the page by itself, which
 * takes twice as long as all the rest of rendering.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { matches, errors } = routerContext.staticHandlerContext;
  const nonce = loadContext.get(nonceContext);
  headers.set('content-type', 'text/html; charset=utf-8');
  // With an opener policy the browser starts another process and paints later (decision 15).
  if (!errors && matches.at(-1)?.route.handle === publicPage)
    headers.set('cross-origin-opener-policy', 'unsafe-none');
  await readPageData(routerContext);
  const html = `<!DOCTYPE html>${renderToString(
    <PageNonce value={nonce}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </PageNonce>,
  )}`;
  loadContext.get(htmlContext).html = request.method === 'HEAD' ? '' : finish(html);
  return new Response(null, { status, headers });
}

/** Reads the loaders' data to the end, for which `ServerRouter` would wait while it renders. */
async function readPageData(context: EntryContext): Promise<void> {
  const { serverHandoffStream: stream, renderMeta } = context;
  if (!stream || !renderMeta) return;
  const value = await new Response(stream).text();
  const read = [
    { done: false, value },
    { done: true, value: '' },
  ];
  renderMeta.streamCache = Object.fromEntries(
    read.map((result, at) => [at, Object.assign(Promise.resolve(), { result })]),
  );
  // `ServerRouter` writes the data only of a context with a stream.
  context.serverHandoffStream = new ReadableStream();
}
