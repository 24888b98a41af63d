import type { Deps } from '../../deps.ts';
import { type Claim, renewClaim } from './outbox.store.ts';

/** How often, in milliseconds, a claim is renewed, and how soon it is tried again to write what the database did not take. */
export const renewal = { every: 20_000, again: 1_000 };

/** Thrown into a sending whose mail another process has taken meanwhile. */
export class ClaimGone extends Error {
  override readonly name = 'ClaimGone';
}

/** A mail in hand. */
export type HeldClaim = {
  /** Aborted, by ClaimGone, once the mail is found to be somebody else's: this process stood still for longer than its lease. */
  readonly gone: AbortSignal;
  /** Renews no more; resolves once no renewal is on its way. */
  readonly release: () => Promise<void>;
};

/**
 * Renews the claim on a mail for as long as this process is at work on it, however long that takes: so the lease may be
 * short, and a mail does not wait long whose process was killed.
 */
export function holdClaim({ db, clock }: Pick<Deps, 'db' | 'clock'>, claim: Claim): HeldClaim {
  const gone = new AbortController();
  let released = false;
  let renewing = Promise.resolve();
  let timer = setTimeout(renew, renewal.every);

  function renew(): void {
    renewing = tryToRenew();
  }
  async function tryToRenew(): Promise<void> {
    try {
      if (await renewClaim(db.query, claim, clock.now())) next(renewal.every);
      else gone.abort(new ClaimGone('another process has taken the mail'));
    } catch {
      // The database is away: then nobody else can take the mail either.
      next(renewal.again);
    }
  }
  function next(ms: number): void {
    if (!released) timer = setTimeout(renew, ms);
  }

  return {
    gone: gone.signal,
    async release() {
      released = true;
      clearTimeout(timer);
      await renewing;
    },
  };
}
