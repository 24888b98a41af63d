import type { messagesContract } from '../../rules/messages.contract.ts';
import { succeed } from '../../../platform/rules/result.ts';
import { mapPage } from '../../../platform/server/db/queries/paging.ts';
import type { Handlers } from '../../../platform/server/http/api/handler.ts';
import { deleteMessage } from './delete-message.ts';
import { messagesCsv } from './messages-csv.ts';
import { listMessages, showMessage } from './messages.store.ts';
import { subscribe, receiveMessage } from './receive-message.ts';

export const messagesRoutes: Handlers<typeof messagesContract> = {
  'POST /subscribe': (deps, { body }) => subscribe(deps, body),
  'POST /contact': (deps, { body, idempotency }) => receiveMessage(deps, body, idempotency),
  'GET /messages': async (deps, { query }) =>
    succeed(mapPage(await listMessages(deps.db.query, query), showMessage)),
  'GET /messages.csv': async (deps, { query, viewer, language }) =>
    succeed(await messagesCsv(deps, viewer.email, query.kind, language)),
  'DELETE /message/{id}': (deps, { viewer, params }) => deleteMessage(deps, viewer, params.id),
};
