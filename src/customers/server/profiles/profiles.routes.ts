import type { profilesContract } from '../../rules/profiles.contract.ts';
import { succeed } from '../../../platform/rules/result.ts';
import type { Handlers } from '../../../platform/server/http/api/handler.ts';
import { readProfile } from './profiles.store.ts';
import { saveProfile } from './save-profile.ts';

export const profilesRoutes: Handlers<typeof profilesContract> = {
  'GET /profile/{email}': async (deps, { params }) =>
    succeed(await readProfile(deps.db, params.email)),
  'PUT /profile/{email}': (deps, { params, body }) => saveProfile(deps, params.email, body),
};
