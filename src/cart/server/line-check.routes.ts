import type { lineCheckContract } from '../rules/line-check.contract.ts';
import type { Handlers } from '../../platform/server/http/api/handler.ts';
import { checkLines } from './check-lines.ts';

export const lineCheckRoutes: Handlers<typeof lineCheckContract> = {
  'POST /orderLines/check': async (deps, { body, findViewer, language }) => {
    const { customer, ...request } = body;
    const viewer = await findViewer();
    if (viewer?.role !== 'admin') return checkLines(deps, viewer, request, language);
    // Who orders for a customer sees the customer's prices.
    const buyer = customer === undefined ? 'shop' : { ...viewer, email: customer };
    return checkLines(deps, buyer, request, language);
  },
};
