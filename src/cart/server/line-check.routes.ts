import type { lineCheckContract } from '../rules/line-check.contract.ts';
import type { Handlers } from '../../platform/server/http/api/handler.ts';
import { checkLines } from './check-lines.ts';

export const lineCheckRoutes: Handlers<typeof lineCheckContract> = {
  'POST /orderLines/check': async (deps, { body, findViewer, language }) => {
    const { customer, ...request } = body;
    const viewer = await findViewer();
    // Who orders for a customer sees the customer's prices.
    const email = viewer?.role === 'admin' ? customer : viewer?.email;
    return checkLines(deps, email === undefined ? null : { email }, request, language);
  },
};
