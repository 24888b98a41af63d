import type { Context, Next } from 'hono';
import type { NodeEnv } from '../request-env.ts';

/** Node takes the first of several Host headers, and a proxy may take another (RFC 9112 §3.2). */
export async function rejectSeveralHosts(
  context: Context<NodeEnv>,
  next: Next,
): Promise<Response | void> {
  const hosts = context.env?.incoming?.headersDistinct.host?.length ?? 1;
  return hosts > 1 ? context.text('A request has one Host header', 400) : next();
}
