import { z } from 'zod';
import { EMAIL_MAX_LENGTH, emailParams, emailSchema } from '../../platform/rules/identity/email.ts';
import { adminOnly, defineCalls, self } from '../../platform/rules/contract/define.ts';
import {
  opaqueCursor,
  idPattern,
  idParams,
  pageQuery,
  updated,
} from '../../platform/rules/contract/shapes.ts';
import { t } from '../../platform/rules/messages/t.ts';

/** A user as admins see it: role is 'admin' or false. */
const userSchema = z.object({
  _id: z.string(),
  email: z.string(),
  role: z.union([z.literal('admin'), z.literal(false)]),
  host: z.boolean(),
  /** False for an unverified embedded account; absent for all others. */
  emailVerified: z.literal(false).optional(),
});
export type User = z.output<typeof userSchema>;

export const usersContract = defineCalls({
  'PUT /user/{email}': {
    summary:
      'Register the signed-in user with the shop; mails that are about no order are in the language of the latest call',
    area: 'users',
    access: self('params.email', { admins: false }),
    params: emailParams,
    body: z.object({ email: emailSchema }).partial(),
    answer: updated,
    errors: ['INVALID_FIELDS', 'NOT_ALLOWED'],
  },
  'GET /admin/{email}': {
    summary: 'Whether a user is an administrator',
    area: 'users',
    access: self('params.email', { admins: true }),
    params: emailParams,
    answer: z.object({
      admin: z.boolean(),
      host: z.literal(true).optional().describe('Only about oneself: the caller is the host user'),
    }),
    errors: ['INVALID_FIELDS'],
  },
  'GET /users': {
    summary:
      'All users with their roles; filtered by role or by the start of the address, sorted by address',
    area: 'users',
    access: adminOnly,
    query: z
      .object({
        ...pageQuery,
        cursor: opaqueCursor,
        find: z
          .string()
          .trim()
          .toLowerCase()
          .min(1)
          .max(EMAIL_MAX_LENGTH)
          .optional()
          .describe('How the e-mail address begins'),
        role: z.literal('admin').optional().describe('Administrators alone, the host among them'),
      })
      .refine(
        ({ cursor, find, role }) =>
          cursor === undefined || ((find ?? role) === undefined ? idPattern : /@/).test(cursor),
        { path: ['cursor'], error: () => t('platform.text.invalidCursor') },
      ),
    answer: z.array(userSchema),
    errors: ['INVALID_FIELDS'],
    paged: true,
  },
  'PATCH /makeAdmin/{id}': {
    summary: 'Appoint an administrator',
    area: 'users',
    access: adminOnly,
    params: idParams,
    body: z.object({ role: z.literal('admin') }),
    answer: updated,
    errors: ['INVALID_FIELDS', 'NOT_FOUND'],
  },
  'PATCH /removeAdmin/{id}': {
    summary: 'Demote an administrator; never the host user, never the last one',
    area: 'users',
    access: adminOnly,
    params: idParams,
    body: z.object({ role: z.literal(false) }),
    answer: updated,
    errors: ['INVALID_FIELDS', 'NOT_FOUND', 'HOST_USER', 'LAST_ADMIN'],
  },
});
