import type { Logger } from 'pino';
import type { Config } from './config/config.ts';
import type { Database } from './db/database.ts';
import type { EmbeddedAccounts } from './ports/accounts.ts';
import type { CurrentSettings } from '../../settings/server/current-settings.ts';
import type { Counts } from './metrics/counts.ts';
import type { CardOffer } from './ports/card-offer.ts';
import type { Clock } from './clock.ts';
import type { DocumentRenderer } from './ports/documents.ts';
import type { GoogleSignIn, GoogleStandIn } from './ports/google.ts';
import type { Identity } from './ports/identity.ts';
import type { Images } from './ports/images.ts';
import type { Mailer } from './ports/mail.ts';
import type { Payments } from './ports/payments.ts';
import type { VatRegister } from './ports/vat-register.ts';
import type { SandboxCards } from './ports/sandbox-cards.ts';

/** The dependencies of use cases, chosen by start/assemble.ts or a test. */
export type Deps = {
  readonly config: Config;
  readonly db: Database;
  readonly clock: Clock;
  readonly settings: CurrentSettings;
  readonly log: Logger;
  /** Logs the outages that are not logged yet, before the process ends. */
  readonly logOpenOutages: () => void;
  readonly counts: Counts;
  /** A keyed hash of the network of a client address. */
  readonly hashNetwork: (address: string) => string;
  readonly identity: Identity;
  /** Null with an external identity provider. */
  readonly accounts: EmbeddedAccounts | null;
  /** Null without Google sign-in. */
  readonly google: GoogleSignIn | null;
  /** Set only in a demo without Google's keys. */
  readonly googleStandIn: GoogleStandIn | null;
  readonly images: Images;
  readonly documents: DocumentRenderer;
  readonly mailer: Mailer;
  readonly payments: Payments;
  readonly vatRegister: VatRegister;
  readonly cards: CardOffer;
  /** Null with a real card company. */
  readonly sandboxCards: SandboxCards | null;
};
