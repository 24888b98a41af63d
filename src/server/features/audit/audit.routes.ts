import type { auditContract } from '../../../domain/audit/audit.contract.ts';
import { succeed } from '../../../domain/result.ts';
import { mapPage } from '../../db/paging.ts';
import type { Handlers } from '../../http/api/handler.ts';
import { listEntries, showEntry } from './audit.store.ts';

export const auditRoutes: Handlers<typeof auditContract> = {
  'GET /auditLog': async (deps, { query }) =>
    succeed(mapPage(await listEntries(deps.db.query, query), showEntry)),
};
