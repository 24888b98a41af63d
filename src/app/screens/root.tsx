import '../../platform/screens/api/schemas-without-eval.ts'; // must precede every schema
import {
  HydrationBoundary,
  QueryClientProvider,
  type DehydratedState,
} from '@tanstack/react-query';
import { type ReactNode, use, useEffect, useMemo, useState } from 'react';
import {
  Links,
  type LinksFunction,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from 'react-router';
import display from '@page-fonts/bricolage-grotesque-latin.woff2?url';
import text from '@page-fonts/inter-latin.woff2?url';
import { currentLanguage } from '../../platform/rules/language/current-language.ts';
import { ICON_SVG, MANIFEST, iconPath, themeColors } from '../../platform/rules/head-assets.ts';
import type { Route } from './+types/root';
import { ErrorScreen } from './frame/error-screen.tsx';
import { Frame } from './frame/page-frame.tsx';
import { isUnanswered } from '../../platform/screens/hydration/missing-chunk.ts';
import { markHydrated } from '../../platform/screens/hydration/hydrated.ts';
import { bootScript } from '../../platform/screens/hydration/boot.ts';
import { eventReplayScript } from '../../platform/screens/hydration/event-replay.ts';
import { firstFrameScript, useFirstFrame } from '../../platform/screens/hydration/first-frame.ts';
import { preloadFontsScript } from '../../platform/screens/hydration/preload-fonts.ts';
import { PageNonce } from '../../platform/screens/api/page-nonce.ts';
import { storageFallbackScript } from '../../platform/screens/api/storage-fallback.ts';
import { createQueryClient } from '../../platform/screens/api/queries.ts';
import { publicConfigContext, refreshesConfig } from '../../platform/screens/public-config.ts';
import { browserQueryClient } from '../../platform/screens/session/browser.ts';
import { sessionMarkScript } from '../../platform/screens/session/first-paint.ts';
import { useSessionStart } from '../../platform/screens/session/use-session.ts';
import '../../platform/screens/ui/styles/fonts.css';
import '../../platform/screens/ui/styles/app.css';

export const links: LinksFunction = () => [
  { rel: 'icon', href: ICON_SVG, type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: iconPath(180) },
  { rel: 'manifest', href: MANIFEST },
];

export function loader({ context }: Route.LoaderArgs) {
  return { config: context.get(publicConfigContext) };
}

/** The configuration is loaded again only after this tab has changed it. */
export function shouldRevalidate() {
  return refreshesConfig();
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = use(PageNonce);
  const accentStyle = useRouteLoaderData<typeof loader>('root')?.config.accentStyle;
  return (
    // Inline scripts change this element before hydration.
    <html lang={currentLanguage()} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        {/* The client build leaves them out: they have run before hydration. */}
        <script nonce={nonce} suppressHydrationWarning>
          {sessionMarkScript}
        </script>
        <script nonce={nonce} suppressHydrationWarning>
          {preloadFontsScript(text, display)}
        </script>
        <script nonce={nonce} suppressHydrationWarning>
          {firstFrameScript}
        </script>
        <script nonce={nonce} suppressHydrationWarning>
          {eventReplayScript}
        </script>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta
          name="theme-color"
          content={themeColors.light}
          media="(prefers-color-scheme: light)"
        />
        <meta name="theme-color" content={themeColors.dark} media="(prefers-color-scheme: dark)" />
        <Meta />
        <Links />
        {accentStyle && <style>{accentStyle}</style>}
      </head>
      <body>
        {children}
        <script nonce={nonce} suppressHydrationWarning>
          {storageFallbackScript}
        </script>
        <ScrollRestoration />
        <Scripts />
        <script nonce={nonce} suppressHydrationWarning>
          {bootScript}
        </script>
      </body>
    </html>
  );
}

/** On the server a cache belongs to one page, in the browser to the tab. */
function usePageQueryClient() {
  return useState(() =>
    typeof document === 'undefined'
      ? createQueryClient(() => Promise.reject(new Error('Pages read in loaders')), true)
      : browserQueryClient(),
  )[0];
}

/**
 * When the data arrived, by the browser's clock: a cached page is older, but sent only while
 * nothing has changed.
 */
const arrivedAt = Date.now();

/**
 * The data of all loaders as one state for one HydrationBoundary. A boundary that came and went
 * with a loader would remount the page and lose focus and typed text.
 */
function usePageState(): DehydratedState {
  const matches = useMatches();
  return useMemo(() => {
    const states = matches.map(
      ({ loaderData }) =>
        (loaderData as { dehydrated?: DehydratedState } | null | undefined)?.dehydrated,
    );
    const queries = states.flatMap((state) => state?.queries ?? []);
    return {
      mutations: [],
      queries: queries.map((one) => ({
        ...one,
        state: { ...one.state, dataUpdatedAt: arrivedAt },
      })),
    };
  }, [matches]);
}

export default function App() {
  const client = usePageQueryClient();
  useFirstFrame();
  useSessionStart();
  useEffect(markHydrated, []);
  return (
    <QueryClientProvider client={client}>
      <HydrationBoundary state={usePageState()}>
        <Outlet />
      </HydrationBoundary>
    </QueryClientProvider>
  );
}

/**
 * Renders without header and footer when the frame failed, but with them when the router's request
 * for a route got no answer.
 */
export function ErrorBoundary() {
  const error = useRouteError();
  const client = usePageQueryClient();
  const screen = <ErrorScreen error={error} />;
  if (!isUnanswered(error)) return screen;
  return (
    <QueryClientProvider client={client}>
      <Frame>{screen}</Frame>
    </QueryClientProvider>
  );
}
