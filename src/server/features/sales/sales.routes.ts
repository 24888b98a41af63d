import type { salesContract } from '../../../domain/sales/sales.contract.ts';
import { succeed } from '../../../domain/result.ts';
import type { Handlers } from '../../http/api/handler.ts';
import { readSales } from './add-up-sales.ts';
import { salesCsv } from './sales-csv.ts';

export const salesRoutes: Handlers<typeof salesContract> = {
  'GET /sales': async ({ db, config }, { query }) =>
    succeed(await readSales(db.query, query, config.currency)),
  'GET /sales.csv': async (deps, { query, viewer, language }) =>
    succeed(await salesCsv(deps, viewer.email, query, language)),
};
