import { z } from 'zod';
import { anyone, defineCalls, signedIn } from '../../../platform/rules/contract/define.ts';
import {
  loginSchema,
  nameSchema,
  passwordChangeSchema,
  resetCheckSchema,
  resetConfirmSchema,
  resetLinkSchema,
  resetSchema,
  signupSchema,
  verifyClaimSchema,
  verifyLinkSchema,
  verifySchema,
} from '../../../platform/rules/identity/credentials.schema.ts';

/** The signed-in user and their bearer token (a JWT valid for at most one hour). */
const sessionSchema = z.object({
  token: z.string(),
  user: z.object({
    email: z.string(),
    name: z.string(),
    emailVerified: z.boolean(),
  }),
});
export type Session = z.output<typeof sessionSchema>;

/**
 * Calls of the embedded accounts; the session is an HttpOnly cookie. They answer NOT_FOUND when an
 * external provider holds the accounts.
 */
export const accountsContract = defineCalls({
  'POST /auth/login': {
    summary: 'Sign in with email and password',
    area: 'accounts',
    access: anyone,
    body: loginSchema,
    answer: sessionSchema,
    errors: ['INVALID_FIELDS', 'AUTH_REFUSED', 'TOO_MANY_REQUESTS', 'NOT_FOUND'],
    rateLimit: 'login',
  },
  'POST /auth/signup': {
    summary: 'Create an account and sign in',
    area: 'accounts',
    access: anyone,
    body: signupSchema,
    answer: sessionSchema,
    errors: [
      'INVALID_FIELDS',
      'ACCOUNT_EXISTS',
      'PASSWORD_REFUSED',
      'TOO_MANY_REQUESTS',
      'NOT_FOUND',
    ],
    rateLimit: 'signup',
  },
  'POST /auth/token': {
    summary: 'Issue a bearer token for the session cookie; 204 without a session',
    area: 'accounts',
    access: anyone,
    answer: sessionSchema.nullable(),
    errors: [],
  },
  'POST /auth/logout': {
    summary: 'End the session of this browser',
    area: 'accounts',
    access: anyone,
    errors: [],
  },
  'POST /auth/reset': {
    summary: 'Request a password reset mail; the answer does not reveal whether the account exists',
    area: 'accounts',
    access: anyone,
    body: resetSchema,
    errors: ['INVALID_FIELDS', 'TOO_MANY_REQUESTS', 'NOT_FOUND'],
    rateLimit: 'reset',
  },
  'POST /auth/reset/check': {
    summary: 'Check whether a mailed secret is valid, without using it',
    area: 'accounts',
    access: anyone,
    body: resetCheckSchema,
    answer: resetLinkSchema,
    errors: ['INVALID_FIELDS', 'RESET_LINK_EXPIRED', 'TOO_MANY_REQUESTS', 'NOT_FOUND'],
    rateLimit: 'resetCheck',
  },
  'POST /auth/reset/confirm': {
    summary:
      'Set a new password with a mailed secret; ends all sessions of the account, and clears an unverified one',
    area: 'accounts',
    access: anyone,
    body: resetConfirmSchema,
    errors: [
      'INVALID_FIELDS',
      'PASSWORD_REFUSED',
      'RESET_LINK_EXPIRED',
      'TOO_MANY_REQUESTS',
      'NOT_FOUND',
    ],
    rateLimit: 'reset',
  },
  'POST /auth/verify/check': {
    summary: 'Return the address that a mailed secret belongs to, and whether it is verified',
    area: 'accounts',
    access: anyone,
    body: verifySchema,
    answer: verifyLinkSchema,
    errors: ['INVALID_FIELDS', 'VERIFY_LINK_EXPIRED', 'TOO_MANY_REQUESTS', 'NOT_FOUND'],
    rateLimit: 'verify',
  },
  'POST /auth/verify': {
    summary:
      'Verify an address with a mailed secret and a session of its account; answers a new token',
    area: 'accounts',
    access: anyone,
    body: verifySchema,
    answer: sessionSchema,
    errors: [
      'INVALID_FIELDS',
      'NOT_SIGNED_IN',
      'VERIFY_LINK_EXPIRED',
      'TOO_MANY_REQUESTS',
      'NOT_FOUND',
    ],
    rateLimit: 'verify',
  },
  'POST /auth/verify/claim': {
    summary:
      'Verify an address with a mailed secret, a new password and a name; ends all sessions of the account and clears it',
    area: 'accounts',
    access: anyone,
    body: verifyClaimSchema,
    errors: [
      'INVALID_FIELDS',
      'PASSWORD_REFUSED',
      'VERIFY_LINK_EXPIRED',
      'TOO_MANY_REQUESTS',
      'NOT_FOUND',
    ],
    rateLimit: 'reset',
  },
  'POST /auth/verify/send': {
    summary: 'Mail the verification link again, unless the address is verified',
    area: 'accounts',
    access: signedIn,
    errors: ['TOO_MANY_REQUESTS'],
    rateLimit: 'verify',
  },
  'POST /auth/password': {
    summary: 'Change one’s password; ends the sessions in other browsers',
    area: 'accounts',
    access: signedIn,
    body: passwordChangeSchema,
    errors: ['INVALID_FIELDS', 'PASSWORD_REFUSED', 'TOO_MANY_REQUESTS', 'NOT_FOUND'],
  },
  'PATCH /auth/name': {
    summary: 'Change one’s name; answers a token with the new name and the age of the current one',
    area: 'accounts',
    access: signedIn,
    body: nameSchema,
    answer: sessionSchema,
    errors: ['INVALID_FIELDS', 'NOT_FOUND'],
  },
});
