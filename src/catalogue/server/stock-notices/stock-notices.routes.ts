import { succeed } from '../../../platform/rules/result.ts';
import type { stockNoticesContract } from '../../rules/stock-notices.contract.ts';
import type { Handlers } from '../../../platform/server/http/api/handler.ts';
import { requestNotice } from './request-notice.ts';
import { deleteNotice, listNotices } from './stock-notices.store.ts';

export const stockNoticesRoutes: Handlers<typeof stockNoticesContract> = {
  'GET /stockNotices': async ({ db }, { viewer }) =>
    succeed(await listNotices(db.query, viewer.email)),
  'POST /stockNotices': (deps, { viewer, body }) => requestNotice(deps, viewer.email, body.toolId),
  'DELETE /stockNotice/{toolId}': async ({ db }, { viewer, params }) => {
    const isDeleted = await deleteNotice(db.query, viewer.email, params.toolId);
    return succeed({ acknowledged: true, deletedCount: isDeleted ? 1 : 0 });
  },
};
