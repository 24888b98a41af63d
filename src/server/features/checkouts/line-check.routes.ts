import type { lineCheckContract } from '../../../domain/checkouts/line-check.contract.ts';
import type { Handlers } from '../../http/api/handler.ts';
import { checkLines } from './check-lines.ts';

export const lineCheckRoutes: Handlers<typeof lineCheckContract> = {
  'POST /orderLines/check': (deps, { body, language }) => checkLines(deps, body, language),
};
