import type { imagesContract } from '../../../domain/images/images.contract.ts';
import { pictureLimits } from '../../../domain/images/picture-limits.ts';
import { fail, succeed } from '../../../domain/result.ts';
import type { Handlers } from '../../http/handler.ts';
import { RETRY_AFTER_SECONDS } from '../../http/in-flight.ts';

/**
 * Pictures are made one after the other, each for up to some seconds, and each holds one of the places in flight
 * (MOST_IN_FLIGHT), of which most must stay free for everybody else.
 */
export const MOST_PICTURES = 20;
let pictures = 0;

export const imagesRoutes: Handlers<typeof imagesContract> = {
  'POST /images': async (deps, { body }) => {
    if (body.image.size > pictureLimits.bytes)
      return fail('BODY_TOO_LARGE', { limitBytes: pictureLimits.bytes });
    if (pictures >= MOST_PICTURES)
      return fail('OVERLOADED', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    pictures++;
    try {
      const stored = await deps.images.store(new Uint8Array(await body.image.arrayBuffer()));
      if (!stored.ok) return stored;
      return succeed({ success: true, data: { display_url: stored.value.url } });
    } finally {
      pictures--;
    }
  },
};
