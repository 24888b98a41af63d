import type { salesContract } from '../../rules/sales.contract.ts';
import { succeed } from '../../../platform/rules/result.ts';
import type { Deps } from '../../../platform/server/deps.ts';
import type { Handlers } from '../../../platform/server/http/api/handler.ts';
import { readSales } from './add-up-sales.ts';
import { salesCsv } from './sales-csv.ts';

const timeZoneOf = async ({ settings }: Pick<Deps, 'settings'>) =>
  (await settings.current()).settings['shop.timeZone'];

export const salesRoutes: Handlers<typeof salesContract> = {
  'GET /sales': async (deps, { query }) => {
    const request = { ...query, timeZone: await timeZoneOf(deps) };
    return succeed(await readSales(deps.db.query, request, deps.config.currency));
  },
  'GET /sales.csv': async (deps, { query, viewer, language }) => {
    const request = { ...query, timeZone: await timeZoneOf(deps) };
    return succeed(await salesCsv(deps, viewer.email, request, language));
  },
};
