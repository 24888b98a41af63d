import { Hono } from 'hono';
import type { Deps } from '../../deps.ts';
import { answerOtherMethod } from '../api/allowed-methods.ts';
import type { RequestEnv } from '../request-env.ts';

/** `healthz`: the process runs. `readyz`: the database is writable and the shop is not stopping. */
export function healthRoutes(deps: Deps, stopping: () => boolean): Hono<RequestEnv> {
  const health = new Hono<RequestEnv>();
  health.get('/healthz', (context) => context.json({ status: 'alive' }));
  health.get('/readyz', async (context) => {
    if (stopping()) return context.json({ status: 'stopping' }, 503);
    try {
      await deps.db.ping();
      return context.json({ status: 'ready' });
    } catch (error) {
      deps.log.warn({ err: error }, 'the database cannot be read and written');
      return context.json({ status: 'database does not answer, or takes no writing' }, 503);
    }
  });
  for (const path of ['/healthz', '/readyz'])
    health.all(path, ({ req, get }) => answerOtherMethod(req.method, ['GET'], get('requestId')));
  return health;
}
