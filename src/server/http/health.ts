import { Hono } from 'hono';
import type { Deps } from '../deps.ts';

/** `healthz`: the process is alive. `readyz`: the database answers, and we are not stopping. */
export function healthRoutes(deps: Deps, stopping: () => boolean): Hono {
  const health = new Hono();
  health.get('/healthz', (context) => context.json({ status: 'alive' }));
  health.get('/readyz', async (context) => {
    if (stopping()) return context.json({ status: 'stopping' }, 503);
    try {
      await deps.db.ping();
      return context.json({ status: 'ready' });
    } catch (error) {
      deps.log.warn({ err: error }, 'the database does not answer');
      return context.json({ status: 'database does not answer' }, 503);
    }
  });
  return health;
}
