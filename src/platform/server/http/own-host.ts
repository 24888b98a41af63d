import type { Context, Next } from 'hono';
import type { Config } from '../config/config.ts';
import type { Deps } from '../deps.ts';
import { markup, rawHtml } from '../formats/html.ts';
import { plainPage } from './pages/plain-page.ts';
import type { NodeEnv } from './request-env.ts';

const OWN_MACHINE = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Whether a request names the shop or its own machine. Another site's page can point its own name at this machine and
 * then read what the demo shows there (DNS rebinding).
 */
export function isOwnHost(url: string, { publicUrl }: Pick<Config, 'publicUrl'>): boolean {
  const { hostname } = new URL(url);
  return OWN_MACHINE.includes(hostname) || hostname === new URL(publicUrl).hostname;
}

/** Answers 404 under any other name, and says where the demo's tools are. */
export function ownHostOnly({ config, settings }: Pick<Deps, 'config' | 'settings'>) {
  return async ({ req }: Context<NodeEnv>, next: Next): Promise<Response | void> => {
    if (isOwnHost(req.url, config)) return next();
    const explanation = markup`<h1>This page is not shown under this address</h1>
      <p>
        The demo shows its tools on its own machine and at
        <a href="${config.publicUrl}/">${config.publicUrl}</a> (the setting PUBLIC_URL).
      </p>`;
    const { shopName } = await settings.current();
    return plainPage(`Not found-${shopName}`, explanation, rawHtml(''), { status: 404 });
  };
}
