import { z } from 'zod';
import { defineCalls, signedIn } from '../../platform/rules/contract/define.ts';
import { deleted, inserted } from '../../platform/rules/contract/shapes.ts';

/** The most parts of whose return one account waits to hear. */
export const MAX_STOCK_NOTICES = 200;

const toolId = z.string().min(1).max(64);

export const stockNoticesContract = defineCalls({
  'GET /stockNotices': {
    summary: 'The parts of whose return to stock the caller waits to hear, the newest first',
    area: 'stock notices',
    access: signedIn,
    answer: z.array(z.object({ toolId: z.string(), createdAt: z.iso.datetime() })),
    errors: [],
  },
  'POST /stockNotices': {
    summary: `Ask for one mail when a part is in stock again, for at most ${MAX_STOCK_NOTICES} parts; repeating it changes nothing`,
    area: 'stock notices',
    access: signedIn,
    body: z.object({ toolId }),
    answer: inserted.describe('`insertedId` is the part’s id'),
    errors: ['NOT_FOUND', 'LIMIT_REACHED'],
  },
  'DELETE /stockNotice/{toolId}': {
    summary: 'Take the request back; without one, nothing is deleted',
    area: 'stock notices',
    access: signedIn,
    params: z.object({ toolId }),
    answer: deleted,
    errors: [],
  },
});
