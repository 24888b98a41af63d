import type { lineCheckContract } from '../rules/line-check.contract.ts';
import type { Handlers } from '../../platform/server/http/api/handler.ts';
import { checkLines } from './check-lines.ts';

export const lineCheckRoutes: Handlers<typeof lineCheckContract> = {
  'POST /orderLines/check': (deps, { body, language }) => checkLines(deps, body, language),
};
