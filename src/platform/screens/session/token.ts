import { MINUTE_MS, SECOND_MS } from '../../rules/durations.ts';
/** The bearer token in local storage and the times around its expiry. */

export const STORAGE_KEY = 'access-token';

/** A token counts as expired this long before `exp`. */
const EXPIRED_EARLY_MS = 30 * SECOND_MS;
const REFRESH_EARLY_MS = 5 * MINUTE_MS;
const RETRY_FIRST_MS = 30 * SECOND_MS;
const RETRY_LAST_MS = 16 * MINUTE_MS;

export type SessionUser = {
  readonly email: string;
  readonly name: string;
  readonly emailVerified: boolean;
};
export type Claims = {
  readonly user: SessionUser;
  readonly expiresAt: number;
  readonly issuedAt: number | null;
};

/** The token when storage is refused (private mode, blocked cookies). */
let fallback: string | null = null;

export function storedToken(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY) ?? fallback;
  } catch {
    return fallback;
  }
}

export function storeToken(token: string | null): void {
  fallback = token;
  try {
    if (token === null) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, token);
  } catch {
    // Kept in memory above.
  }
}

/**
 * Calls `changed` when another tab changes the stored token, also if this page was in the
 * back/forward cache meanwhile.
 */
export function onStoredTokenChange(changed: () => void): void {
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    try {
      fallback = localStorage.getItem(STORAGE_KEY);
    } catch {
      // Storage is refused: no other tab can have changed the token.
    }
    changed();
  });
  addEventListener('storage', (event) => {
    if (event.key === STORAGE_KEY || event.key === null) {
      fallback = event.key === null ? null : event.newValue;
      changed();
    }
  });
}

/** Reads a token's claims unverified: only the server verifies them. Null for anything but a JWT. */
export function readClaims(token: string): Claims | null {
  try {
    const payload = token.split('.')[1] ?? '';
    const bytes = Uint8Array.from(atob(payload.replace(/-/g, '+').replace(/_/g, '/')), (char) =>
      char.charCodeAt(0),
    );
    const claims = JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>;
    if (typeof claims['exp'] !== 'number' || typeof claims['email'] !== 'string') return null;
    return {
      expiresAt: claims['exp'] * SECOND_MS,
      issuedAt: typeof claims['iat'] === 'number' ? claims['iat'] * SECOND_MS : null,
      user: {
        email: claims['email'],
        name: typeof claims['name'] === 'string' ? claims['name'] : '',
        emailVerified: claims['email_verified'] === true,
      },
    };
  } catch {
    return null;
  }
}

export function isExpired(claims: Claims, now: number): boolean {
  return now >= claims.expiresAt - EXPIRED_EARLY_MS;
}

/**
 * Milliseconds until the next refresh. At least 30 s apart, or a short-lived token would be
 * refreshed all the time.
 */
export function refreshDelay(claims: Claims, now: number, sinceRenewal: number): number {
  return Math.max(0, claims.expiresAt - REFRESH_EARLY_MS - now, RETRY_FIRST_MS - sinceRenewal);
}

/** Milliseconds until the retry after the n-th failed refresh, from 0. */
export function refreshRetryDelay(failures: number): number {
  return Math.min(RETRY_FIRST_MS * 2 ** failures, RETRY_LAST_MS);
}
