import type { Handlers } from '../../platform/server/http/api/handler.ts';
import type { ownPricesContract } from '../rules/own-prices.contract.ts';
import { ownPricesPdf } from './own-prices-pdf.ts';

export const ownPricesRoutes: Handlers<typeof ownPricesContract> = {
  'GET /myPrices.pdf': (deps, { viewer, language }) => ownPricesPdf(deps, viewer, language),
};
