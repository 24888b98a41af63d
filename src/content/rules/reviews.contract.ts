import { z } from 'zod';
import { emailSchema } from '../../platform/rules/identity/email.ts';
import { adminOnly, anyone, defineCalls, self } from '../../platform/rules/contract/define.ts';
import {
  deleted,
  directions,
  idParams,
  inserted,
  pageQuery,
} from '../../platform/rules/contract/shapes.ts';
import { newReviewSchema, reviewSchema } from './review.schema.ts';

export const reviewsContract = defineCalls({
  'GET /reviews': {
    summary: 'All reviews, oldest first unless order=desc',
    area: 'reviews',
    access: anyone,
    query: z.object({ ...pageQuery, order: z.enum(directions).default('asc') }),
    answer: z.array(reviewSchema),
    errors: ['INVALID_FIELDS'],
    paged: true,
    cacheable: true,
  },
  'POST /reviews': {
    summary: 'Write a review, as oneself',
    area: 'reviews',
    access: self('body.email', { admins: false }),
    body: newReviewSchema.extend({ email: emailSchema }),
    answer: inserted,
    errors: ['INVALID_FIELDS'],
    idempotent: true,
    rateLimit: 'reviews',
  },
  'DELETE /review/{id}': {
    summary: 'Take a review down',
    area: 'reviews',
    access: adminOnly,
    params: idParams,
    answer: deleted,
    errors: ['NOT_FOUND'],
  },
});
