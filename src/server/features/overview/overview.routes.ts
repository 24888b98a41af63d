import type { overviewContract } from '../../../domain/overview/overview.contract.ts';
import { succeed } from '../../../domain/result.ts';
import type { Handlers } from '../../http/api/handler.ts';
import { readOverview } from './read-overview.ts';

export const overviewRoutes: Handlers<typeof overviewContract> = {
  'GET /overview': async (deps) => succeed(await readOverview(deps)),
};
