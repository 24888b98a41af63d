import { succeed } from '../../../platform/rules/result.ts';
import type { Handlers } from '../../../platform/server/http/api/handler.ts';
import type { bookkeepingContract } from '../../rules/bookkeeping/bookkeeping.contract.ts';
import { exportDatev } from './export-datev.ts';
import { ecSalesCsv, taxByCountryCsv } from './tax-reports.ts';

export const bookkeepingRoutes: Handlers<typeof bookkeepingContract> = {
  'GET /datev.csv': (deps, { query, viewer }) => exportDatev(deps, viewer.email, query.period),

  'GET /ecSales.csv': async (deps, { query, viewer, language }) =>
    succeed(await ecSalesCsv(deps, { actor: viewer.email, period: query.period, language })),

  'GET /taxByCountry.csv': async (deps, { query, viewer, language }) =>
    succeed(await taxByCountryCsv(deps, { actor: viewer.email, period: query.period, language })),
};
