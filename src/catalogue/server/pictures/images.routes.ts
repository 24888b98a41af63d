import type { imagesContract } from '../../rules/images.contract.ts';
import { pictureLimits } from '../../../platform/rules/pictures/picture-limits.ts';
import { fail, succeed } from '../../../platform/rules/result.ts';
import type { Handlers } from '../../../platform/server/http/api/handler.ts';
import { RETRY_AFTER_SECONDS } from '../../../platform/server/http/limits/in-flight.ts';
import { AccountTurns } from '../../../customers/server/users/account-turns.ts';

/** Uploads are converted one at a time, and must leave most of MAX_IN_FLIGHT to other requests. */
export const MAX_UPLOADS = 20;
let uploads = 0;
const turns = new AccountTurns();
/** A conversion takes up to some seconds. */
const RETRY_OWN_AFTER_SECONDS = 10;

export const imagesRoutes: Handlers<typeof imagesContract> = {
  'POST /images': async (deps, { viewer, body }) => {
    if (body.image.size > pictureLimits.bytes)
      return fail('BODY_TOO_LARGE', { limitBytes: pictureLimits.bytes });
    if (uploads >= MAX_UPLOADS)
      return fail('OVERLOADED', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    if (turns.isFull(viewer.email))
      return fail('TOO_MANY_REQUESTS', { retryAfterSeconds: RETRY_OWN_AFTER_SECONDS });
    uploads++;
    try {
      const stored = await turns.run(viewer.email, async () =>
        deps.images.store(new Uint8Array(await body.image.arrayBuffer())),
      );
      if (!stored.ok) return stored;
      return succeed({ success: true, data: { display_url: stored.value.url } });
    } finally {
      uploads--;
    }
  },
};
