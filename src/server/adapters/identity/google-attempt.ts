import { createHmac } from 'node:crypto';
import { EncryptJWT, jwtDecrypt } from 'jose';
import type { Clock } from '../../ports/clock.ts';

/** One attempt to sign in by Google, as the browser keeps it for us until it comes back. */
export type Attempt = {
  readonly from: string;
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
};

/** Time enough to type a password there and to find a second factor. */
export const ATTEMPT_SECONDS = 600;

/**
 * Seals attempts (RFC 7516), so that the browser which carries one can neither read nor change it.
 * State, nonce and PKCE verifier in it bind Google's answer to this very browser.
 */
export function attemptSealer(authSecret: string, clock: Clock) {
  const key = createHmac('sha256', authSecret).update('google sign-in attempt').digest();
  return {
    seal(attempt: Attempt): Promise<string> {
      return new EncryptJWT({ ...attempt })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setExpirationTime(Math.floor(clock.now() / 1000) + ATTEMPT_SECONDS)
        .encrypt(key);
    },

    /** The attempt, or null for one that is too old or not sealed by us. */
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
