import { Hono } from 'hono';
import { legalPagesOf } from '../../../settings/rules/pages/legal-texts.ts';
import { missingLegalPages } from '../../../settings/rules/pages/missing-legal-pages.ts';
import { shopWarnings } from '../../../settings/rules/shop-warnings.ts';
import type { Deps } from '../../../platform/server/deps.ts';
import { missingForOrders, paymentWarnings } from '../../../settings/server/ways-to-pay.ts';
import { answerOtherMethod } from '../../../platform/server/http/api/allowed-methods.ts';
import type { RequestEnv } from '../../../platform/server/http/request-env.ts';

async function warningsOf(deps: Deps): Promise<readonly string[]> {
  const { settings } = await deps.settings.current();
  const missing = missingForOrders(deps.config, settings);
  return [
    ...shopWarnings(missing, settings),
    ...missingLegalPages(deps.config.mode, legalPagesOf(settings)),
    ...paymentWarnings(deps, settings),
  ];
}

/** `healthz`: the process runs. `readyz`: the database is writable and the shop is not stopping. */
export function healthRoutes(deps: Deps, stopping: () => boolean): Hono<RequestEnv> {
  const health = new Hono<RequestEnv>();
  health.get('/healthz', (context) => context.json({ status: 'alive' }));
  health.get('/readyz', async (context) => {
    if (stopping()) return context.json({ status: 'stopping' }, 503);
    try {
      await deps.db.ping();
      const warnings = await warningsOf(deps);
      return context.json({ status: 'ready', ...(warnings.length > 0 ? { warnings } : {}) });
    } catch (error) {
      deps.log.warn({ err: error }, 'the database cannot be read and written');
      return context.json({ status: 'database does not answer, or takes no writing' }, 503);
    }
  });
  for (const path of ['/healthz', '/readyz'])
    health.all(path, ({ req, get }) => answerOtherMethod(req.method, ['GET'], get('requestId')));
  return health;
}
