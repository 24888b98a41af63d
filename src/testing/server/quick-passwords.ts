import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { PasswordHashing } from '../../customers/server/identity/embedded-auth.ts';

const digest = (salt: string, password: string) =>
  createHash('sha256')
    .update(`${salt}:${password.normalize('NFKC')}`)
    .digest();

/**
 * A fast, salted hash in place of the shop's slow one, which would dominate the time of tests that
 * sign in. Drills and browser tests use the real one.
 */
export const quickPasswords: PasswordHashing = {
  hash: async (password) => {
    const salt = randomBytes(16).toString('hex');
    return `${salt}:${digest(salt, password).toString('hex')}`;
  },
  verify: async ({ hash, password }) => {
    const [salt = '', key = ''] = hash.split(':');
    const stored = Buffer.from(key, 'hex');
    const given = digest(salt, password);
    return stored.length === given.length && timingSafeEqual(stored, given);
  },
};
