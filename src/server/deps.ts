import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { EmbeddedAccounts } from './ports/accounts.ts';
import type { Counts } from './metrics/counts.ts';
import type { Clock } from './ports/clock.ts';
import type { GoogleSignIn, GoogleStandIn } from './ports/google.ts';
import type { Identity } from './ports/identity.ts';
import type { Images } from './ports/images.ts';
import type { Mailer } from './ports/mail.ts';
import type { Payments } from './ports/payments.ts';
import type { SandboxCards } from './ports/sandbox-cards.ts';

/** Everything a use case may need, handed in: only assemble.ts and tests decide what it is. */
export type Deps = {
  readonly config: Config;
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  /** Tells the log of outages that no line has told of yet: before the process ends. */
  readonly logOpenOutages: () => void;
  /** What the shop counts of its own work. */
  readonly counts: Counts;
  readonly identity: Identity;
  /** Null where an outside provider keeps the accounts. */
  readonly accounts: EmbeddedAccounts | null;
  /** Null where nobody signs in by Google. */
  readonly google: GoogleSignIn | null;
  /** Null where the real Google, or nobody, is behind `google`. */
  readonly googleStandIn: GoogleStandIn | null;
  readonly images: Images;
  readonly mailer: Mailer;
  readonly payments: Payments;
  /** Null where a real card company is behind the payments port. */
  readonly sandboxCards: SandboxCards | null;
};
