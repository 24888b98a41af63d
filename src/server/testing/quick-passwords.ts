import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { PasswordHashing } from '../adapters/identity/embedded-auth.ts';

const digest = (salt: string, password: string) =>
  createHash('sha256')
    .update(`${salt}:${password.normalize('NFKC')}`)
    .digest();

/**
 * Passwords kept as a shop keeps them, salted and one way, but not slow to guess: that alone is most of what signing
 * somebody in costs a test. What takes a whole process, and the browser's tests, keep the shop's own.
 */
export const quickPasswords: PasswordHashing = {
  hash: async (password) => {
    const salt = randomBytes(16).toString('hex');
    return `${salt}:${digest(salt, password).toString('hex')}`;
  },
  verify: async ({ hash, password }) => {
    const [salt = '', key = ''] = hash.split(':');
    const kept = Buffer.from(key, 'hex');
    const given = digest(salt, password);
    return kept.length === given.length && timingSafeEqual(kept, given);
  },
};
