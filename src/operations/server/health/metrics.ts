import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import type { Deps } from '../../../platform/server/deps.ts';
import type { CacheCounts, Metrics } from './registry.ts';
import { problemResponse } from '../../../platform/server/http/api/problem-response.ts';
import { isOwnHost } from '../../../platform/server/http/own-host.ts';
import type { RequestEnv } from '../../../platform/server/http/request-env.ts';

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/;

/**
 * Metrics for Prometheus, by METRICS_TOKEN. Without a token a live shop has none, and a demo shows
 * them to its own machine.
 */
export function metricsRoutes(deps: Deps, cache: CacheCounts | null): Hono<RequestEnv> {
  const metrics = new Hono<RequestEnv>();
  const { metricsToken, mode } = deps.config;
  let registry: Promise<Metrics> | undefined;
  metrics.get('/metrics', async (context) => {
    const requestId = context.get('requestId');
    const refuse = (code: 'NOT_FOUND' | 'NOT_SIGNED_IN') =>
      problemResponse({ code, data: { what: 'call' } }, requestId);
    if (metricsToken === null) {
      // Behind a proxy every request comes from the machine itself.
      const forwarded = context.req.header('x-forwarded-for') ?? context.req.header('forwarded');
      const isOwn =
        forwarded === undefined &&
        LOOPBACK.test(context.get('socketAddress')) &&
        isOwnHost(context.req.url, deps.config);
      if (mode === 'live' || !isOwn) return refuse('NOT_FOUND');
    } else {
      const [, sent = ''] = context.req.header('authorization')?.match(/^Bearer (\S+)$/i) ?? [];
      if (!isEqual(sent, metricsToken)) return refuse('NOT_SIGNED_IN');
    }
    registry ??= import('./registry.ts').then(({ openRegistry }) => openRegistry(deps, cache));
    const { read, contentType } = await registry;
    return context.body(await read(), 200, {
      'content-type': contentType,
      'cache-control': 'no-store',
    });
  });
  return metrics;
}

/** Compares in constant time, whatever the lengths. */
function isEqual(sent: string, expected: string): boolean {
  const [one, other] = [sent, expected].map((text) => createHash('sha256').update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}
