import type { Deps } from '../deps.ts';
import { type Claim, renewClaim } from './outbox.store.ts';

/** Milliseconds between renewals of a claim, and before retrying a failed database write. */
export const renewalMs = { every: 20_000, retry: 1_000 };

/** Aborts a delivery whose mail another process has claimed. */
export class ClaimLost extends Error {
  override readonly name = 'ClaimGone';
}

export type RenewedClaim = {
  /** Aborts with ClaimLost when this process was stalled for longer than its lease and another has claimed the mail. */
  readonly lost: AbortSignal;
  /** Stops renewing; resolves when no renewal is in flight. */
  readonly release: () => Promise<void>;
};

/** Renews a claim until released. A short lease lets others soon send the mails of a killed process. */
export function keepRenewing(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  claim: Claim,
): RenewedClaim {
  const lost = new AbortController();
  let released = false;
  let renewing = Promise.resolve();
  let timer = setTimeout(renew, renewalMs.every);

  function renew(): void {
    renewing = tryToRenew();
  }
  async function tryToRenew(): Promise<void> {
    try {
      if (await renewClaim(db.query, claim, clock.now())) schedule(renewalMs.every);
      else lost.abort(new ClaimLost('another process has claimed the mail'));
    } catch {
      // While the database is away, no other process can claim the mail either.
      schedule(renewalMs.retry);
    }
  }
  function schedule(ms: number): void {
    if (!released) timer = setTimeout(renew, ms);
  }

  return {
    lost: lost.signal,
    async release() {
      released = true;
      clearTimeout(timer);
      await renewing;
    },
  };
}
