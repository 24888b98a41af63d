import { HydrationBoundary, QueryClientProvider, type DehydratedState } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import {
  Links,
  type LinksFunction,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteError,
} from 'react-router';
import display from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url';
import text from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import type { Route } from './+types/root';
import { ErrorScreen } from './features/frame/error-screen.tsx';
import { createQueryClient } from './lib/queries.ts';
import { publicConfigContext } from './lib/public-config.ts';
import { browserQueryClient } from './lib/session/browser.ts';
import { useSessionStart } from './lib/session/use-session.ts';
import './ui/app.css';

export const links: LinksFunction = () => [
  ...[text, display].map((href) => ({
    rel: 'preload',
    href,
    as: 'font' as const,
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  })),
  { rel: 'icon', href: '/drawings/mark.svg', type: 'image/svg+xml' },
];

export function loader({ context }: Route.LoaderArgs) {
  return { config: context.get(publicConfigContext) };
}

/** The configuration cannot change while a page is open. */
export function shouldRevalidate() {
  return false;
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** On the server a cache lives as long as one page; in the browser as long as the tab. */
function usePageQueryClient() {
  return useState(() =>
    typeof document === 'undefined'
      ? createQueryClient(() => Promise.reject(new Error('Pages read in loaders')), true)
      : browserQueryClient(),
  )[0];
}

export default function App() {
  const client = usePageQueryClient();
  useSessionStart();
  let page: ReactNode = <Outlet />;
  for (const { loaderData } of useMatches()) {
    const state = (loaderData as { dehydrated?: DehydratedState } | null | undefined)?.dehydrated;
    if (state) page = <HydrationBoundary state={state}>{page}</HydrationBoundary>;
  }
  return <QueryClientProvider client={client}>{page}</QueryClientProvider>;
}

/** The frame itself failed: the same words, without header and footer. */
export function ErrorBoundary() {
  return <ErrorScreen error={useRouteError()} />;
}
