import { createHmac } from 'node:crypto';
import { EncryptJWT, jwtDecrypt } from 'jose';
import type { Clock } from '../../../platform/server/clock.ts';

/** A sign-in attempt, stored in the browser until it returns from Google. */
export type Attempt = {
  readonly from: string;
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
};

/** Enough for a password and a second factor. */
export const ATTEMPT_SECONDS = 600;

/** Encrypts attempts (RFC 7516). State, nonce and PKCE verifier bind Google's answer to the browser. */
export function attemptSealer(authSecret: string, clock: Clock) {
  const key = createHmac('sha256', authSecret).update('google sign-in attempt').digest();
  return {
    seal(attempt: Attempt): Promise<string> {
      return new EncryptJWT({ ...attempt })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setExpirationTime(Math.floor(clock.now() / 1000) + ATTEMPT_SECONDS)
        .encrypt(key);
    },

    /** The attempt, or null for an expired or forged one. */
    async open(sealed: string): Promise<Attempt | null> {
      try {
        const { payload } = await jwtDecrypt<Attempt>(sealed, key, {
          keyManagementAlgorithms: ['dir'],
          contentEncryptionAlgorithms: ['A256GCM'],
          requiredClaims: ['exp', 'from', 'state', 'nonce', 'codeVerifier'],
          currentDate: new Date(clock.now()),
        });
        return payload;
      } catch {
        return null;
      }
    },
  };
}
