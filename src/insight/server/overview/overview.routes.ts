import type { overviewContract } from '../../rules/overview.contract.ts';
import { succeed } from '../../../platform/rules/result.ts';
import type { Handlers } from '../../../platform/server/http/api/handler.ts';
import { readOverview } from './read-overview.ts';

export const overviewRoutes: Handlers<typeof overviewContract> = {
  'GET /overview': async (deps) => succeed(await readOverview(deps)),
};
