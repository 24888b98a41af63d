import { z } from 'zod';
import { anyone, defineCalls } from '../contract/define.ts';
import { loginSchema, signupSchema } from './credentials.schema.ts';

/** Who is signed in, and the bearer token that says so (a JWT of at most one hour, rulings §2). */
export const sessionSchema = z.object({
  token: z.string(),
  user: z.object({
    email: z.string(),
    name: z.string(),
    emailVerified: z.boolean(),
  }),
});
export type Session = z.output<typeof sessionSchema>;

/** Calls of the embedded accounts; the session is an HttpOnly cookie, set and cleared here. */
export const accountsContract = defineCalls({
  'POST /auth/login': {
    summary: 'Sign in with email and password',
    area: 'accounts',
    access: anyone,
    body: loginSchema,
    answer: sessionSchema,
    errors: ['INVALID_FIELDS', 'AUTH_REFUSED', 'TOO_MANY_REQUESTS'],
    rateLimit: 'login',
  },
  'POST /auth/signup': {
    summary: 'Make an account; signs in at once',
    area: 'accounts',
    access: anyone,
    body: signupSchema,
    answer: sessionSchema,
    errors: ['INVALID_FIELDS', 'ACCOUNT_EXISTS', 'PASSWORD_REFUSED', 'TOO_MANY_REQUESTS'],
    rateLimit: 'signup',
  },
  'POST /auth/token': {
    summary: 'A fresh bearer token from the session cookie; 204 where there is no session',
    area: 'accounts',
    access: anyone,
    answer: sessionSchema.nullable(),
    errors: [],
  },
  'POST /auth/logout': {
    summary: 'End the session everywhere this account is signed in from this browser',
    area: 'accounts',
    access: anyone,
    errors: [],
  },
});
