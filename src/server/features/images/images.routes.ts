import type { imagesContract } from '../../../domain/images/images.contract.ts';
import { pictureLimits } from '../../../domain/images/picture-limits.ts';
import { fail, succeed } from '../../../domain/result.ts';
import type { Handlers } from '../../http/handler.ts';

export const imagesRoutes: Handlers<typeof imagesContract> = {
  'POST /images': async (deps, { body }) => {
    if (body.image.size > pictureLimits.bytes)
      return fail('BODY_TOO_LARGE', { limitBytes: pictureLimits.bytes });
    const stored = await deps.images.store(new Uint8Array(await body.image.arrayBuffer()));
    if (!stored.ok) return stored;
    return succeed({ success: true, data: { display_url: stored.value.url } });
  },
};
