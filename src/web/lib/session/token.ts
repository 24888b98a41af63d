/** The bearer token in local storage (seed §3) and the times around its expiry (seed §9). */

export const STORAGE_KEY = 'access-token';
const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** A token counts as expired this long before it is. */
const EXPIRED_EARLY_MS = 30 * SECOND;
/** It is refreshed this long before it expires. */
const REFRESH_EARLY_MS = 5 * MINUTE;
const RETRY_FIRST_MS = 30 * SECOND;
const RETRY_LAST_MS = 16 * MINUTE;

export type SessionUser = {
  readonly email: string;
  readonly name: string;
  readonly emailVerified: boolean;
};
export type Claims = {
  readonly user: SessionUser;
  readonly expiresAt: number;
  /** Null where the token does not say. */
  readonly issuedAt: number | null;
};

/** Storage may be refused (private mode, blocked cookies): the session then lives in memory only. */
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

/** Runs `changed` whenever another tab stores or removes the token, or may have done so while this page was put aside. */
export function onStoredTokenChange(changed: () => void): void {
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    try {
      fallback = localStorage.getItem(STORAGE_KEY);
    } catch {
      // Only this page knows of a token, which nobody can have taken away.
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

/** Reads a token's claims without trusting them: only the server verifies. Null if it is no JWT. */
export function readClaims(token: string): Claims | null {
  try {
    const payload = token.split('.')[1] ?? '';
    const bytes = Uint8Array.from(atob(payload.replace(/-/g, '+').replace(/_/g, '/')), (char) =>
      char.charCodeAt(0),
    );
    const claims = JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>;
    if (typeof claims['exp'] !== 'number' || typeof claims['email'] !== 'string') return null;
    return {
      expiresAt: claims['exp'] * SECOND,
      issuedAt: typeof claims['iat'] === 'number' ? claims['iat'] * SECOND : null,
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
 * How long to wait before refreshing, in milliseconds; 0 when it is due. Never twice within half a minute,
 * lest a token that comes with little of its life left is asked for again and again.
 */
export function refreshDelay(claims: Claims, now: number, sinceRenewal: number): number {
  return Math.max(0, claims.expiresAt - REFRESH_EARLY_MS - now, RETRY_FIRST_MS - sinceRenewal);
}

/** How long to wait after the n-th failed refresh (from 0), in milliseconds. */
export function refreshRetryDelay(failures: number): number {
  return Math.min(RETRY_FIRST_MS * 2 ** failures, RETRY_LAST_MS);
}
