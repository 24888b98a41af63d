import { t } from '../../platform/rules/messages/t.ts';
import { z } from 'zod';
import { defineCalls, signedIn } from '../../platform/rules/contract/define.ts';
import { pictureLimits } from '../../platform/rules/pictures/picture-limits.ts';

/** An upload: multipart field `image`, answered in the shape that the first client of this API reads. */
export const imagesContract = defineCalls({
  'POST /images': {
    summary: 'Upload a picture; answers its URL',
    area: 'images',
    access: signedIn,
    body: z.object({ image: z.file({ error: () => t('platform.requiredMessages.image') }) }),
    bodyKind: 'multipart',
    bodyLimitBytes: pictureLimits.bytes,
    answer: z.object({ success: z.literal(true), data: z.object({ display_url: z.string() }) }),
    errors: [
      'INVALID_FIELDS',
      'MALFORMED_BODY',
      'UNSUPPORTED_MEDIA',
      'BODY_TOO_LARGE',
      'IMAGE_REFUSED',
      'PROVIDER_DOWN',
      'OVERLOADED',
      'TOO_MANY_REQUESTS',
    ],
    rateLimit: 'upload',
  },
});
