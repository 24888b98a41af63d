import type { auditContract } from '../../rules/audit/audit.contract.ts';
import { periodOfDays } from '../../rules/day-in.ts';
import { succeed } from '../../rules/result.ts';
import { mapPage } from '../db/queries/paging.ts';
import type { Handlers } from '../http/api/handler.ts';
import { listEntries, showEntry } from './audit.store.ts';

export const auditRoutes: Handlers<typeof auditContract> = {
  'GET /auditLog': async (deps, { query: { from, to, ...query } }) => {
    const { settings } = await deps.settings.current();
    const hasDays = (from ?? to) !== undefined;
    const period = hasDays ? periodOfDays(settings['shop.timeZone'], { from, to }) : undefined;
    return succeed(mapPage(await listEntries(deps.db.query, { ...query, period }), showEntry));
  },
};
