import { deletedOne } from '../../../platform/rules/contract/shapes.ts';
import { fail, succeed } from '../../../platform/rules/result.ts';
import type { veloconnectContract } from '../../rules/veloconnect.contract.ts';
import type { Handlers } from '../../../platform/server/http/api/handler.ts';
import { createCredential } from './create-credential.ts';
import { deleteCredential, listCredentials } from './credentials.store.ts';

/** The calls of the account page; workshops' systems ask `answerRequest`. */
export const veloconnectRoutes: Handlers<typeof veloconnectContract> = {
  'GET /veloconnectCredentials': async ({ db }, { viewer }) =>
    succeed(await listCredentials(db.query, viewer.email)),
  'POST /veloconnectCredentials': (deps, { viewer, body }) => createCredential(deps, viewer, body),
  'DELETE /veloconnectCredential/{id}': async ({ db }, { viewer, params }) =>
    (await deleteCredential(db.query, { id: params.id, email: viewer.email }))
      ? succeed(deletedOne)
      : fail('NOT_FOUND', { what: 'credential' }),
};
