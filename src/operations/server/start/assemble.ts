import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { threadedRenderer } from '../../../documents/server/formats/threaded-renderer.ts';
import { embeddedAccounts } from '../../../customers/server/identity/embedded.ts';
import { cacheVerifiedTokens } from '../../../customers/server/identity/token-cache.ts';
import { localImages, dryRunImages } from '../../../platform/server/pictures/local.ts';
import { mailbox } from '../../../platform/server/mailers/mailbox.ts';
import { viesRegister } from '../../../customers/server/vies.ts';
import type { Config } from '../../../platform/server/config/config.ts';
import { CommandFault } from '../../../platform/server/errors/command-fault.ts';
import { signsInByGoogle } from '../../../platform/server/config/google.settings.ts';
import type { Database } from '../../../platform/server/db/database.ts';
import {
  DatabaseUnusable,
  OutdatedDatabase,
} from '../../../platform/server/db/failures/database-unusable.ts';
import { keepCurrency } from '../../../platform/server/db/catalogue-currency.ts';
import { openSqlite } from '../../../platform/server/db/engines/sqlite.ts';
import { migrate } from '../../../platform/server/db/migrate.ts';
import { clearAccount } from '../../../payments/server/claims/clear-account.ts';
import { seedDemo } from '../demo-data/seed-demo.ts';
import type { Deps } from '../../../platform/server/deps.ts';
import { inode, moveOutdated } from '../demo-data/move-outdated.ts';
import { currentSettings } from '../../../settings/server/current-settings.ts';
import { refuseLive } from '../going-live/refuse-live.ts';
import { handleWebhook } from '../../../payments/server/reconciler/handle-event.ts';
import { cardOffer } from './card-offer.ts';
import { demoSecret } from './demo-secret.ts';
import { networkHasher } from '../../../platform/server/http/limits/network-hash.ts';
import { openLog } from '../../../platform/server/log/open-log.ts';
import { Counts } from '../../../platform/server/metrics/counts.ts';
import { type Watch, watchProvider } from '../../../platform/server/metrics/watch-provider.ts';
import { type Clock, systemClock } from '../../../platform/server/clock.ts';
import type { ProviderFinding } from '../../../platform/server/ports/finding.ts';
import type { Images } from '../../../platform/server/ports/images.ts';
import type { Mailer } from '../../../platform/server/ports/mail.ts';

const FIRST_LOOK_MS = 3_000;

/**
 * Opens and migrates the configured database.
 * @throws DatabaseUnusable with what the provider check finds, for a catalogue in another currency, or if a demo would
 * open a live shop's database
 */
export async function openDatabase(config: Config, log: Logger): Promise<Database> {
  const db = await openAndMigrate(config, log).catch(async (error: unknown) => {
    throw await explainDatabaseError(config, error);
  });
  try {
    if (config.mode === 'demo') await refuseLive(config, db);
    await keepCurrency(db, config);
    return db;
  } catch (error) {
    await db.close();
    throw error;
  }
}

/**
 * Explains why work on the configured database failed.
 * @returns DatabaseUnusable where the check of providers finds a fault; else the error itself
 */
export async function explainDatabaseError(config: Config, error: unknown): Promise<unknown> {
  const { ShopIsOpen } = await import('../../../platform/server/db/engines/open-shops.ts');
  if (error instanceof CommandFault || error instanceof ShopIsOpen) return error;
  const { checkDatabase } = await import('../check/check-database.ts');
  const { faults } = await checkDatabase(config);
  if (faults.length === 0) return error;
  return new DatabaseUnusable([...faults, 'More with: npm run shop -- check'], error);
}

async function openAndMigrate(
  { databaseUrl, databaseReadUrl: standbyUrl, dataDir }: Config,
  log: Logger,
): Promise<Database> {
  if (databaseUrl === null) {
    const db = openSqlite(join(dataDir, 'shop.db'));
    try {
      await migrate(db, { log });
      return db;
    } catch (error) {
      await db.close();
      throw error;
    }
  }
  const { openPostgres, NO_TIMEOUTS } =
    await import('../../../platform/server/db/engines/postgres.ts');
  const { refuseTransactionPooling } =
    await import('../../../platform/server/db/engines/pooler.ts');
  await refuseTransactionPooling(databaseUrl);
  const logBroken = (error: Error) => log.warn({ err: error }, 'a database connection broke');
  // Migrations of a large shop take long.
  const connection = openPostgres(databaseUrl, logBroken, NO_TIMEOUTS);
  try {
    await migrate(connection, { log });
  } finally {
    await connection.close();
  }
  return openPostgres(databaseUrl, logBroken, { standbyUrl });
}

/** The configured picture store; a trial run validates pictures and stores none. */
export async function openImages(
  config: Config,
  db: Database,
  { trial = false } = {},
): Promise<Images> {
  const { images, dataDir } = config;
  if (trial) return dryRunImages();
  switch (images.provider) {
    case 'local':
      return localImages({ dataDir });
    case 'imgbb': {
      const { imgbbImages } = await import('../../../platform/server/pictures/imgbb.ts');
      return imgbbImages({ ...images, db });
    }
    case 's3': {
      const { s3Images } = await import('../../../platform/server/pictures/s3.ts');
      return s3Images(images);
    }
  }
}

/** Tries every configured provider, for `npm run shop -- check`. */
export async function checkProviders(config: Config): Promise<readonly ProviderFinding[]> {
  const check = await import('../check/check-providers.ts');
  return check.checkProviders(config);
}

/**
 * Assembles a shop that is about to open, seeds a demo, and warns about PostgreSQL's connection
 * limit, clock and encoding.
 * @param print shows a message to the person who starts the shop
 */
export async function assemble(
  config: Config,
  print: (message: string) => void = () => {},
): Promise<Deps> {
  const seeding = Promise.withResolvers<void>();
  const file = join(config.dataDir, 'shop.db');
  const before = inode(file);
  const deps = await assembleDeps(config, seeding.promise).catch(async (error: unknown) => {
    // Another process may have moved it aside while this one opened it.
    const isMoved = before !== undefined && before !== inode(file);
    if (!hasOwnFile(config) || !(isMoved || error instanceof OutdatedDatabase)) throw error;
    await replaceOutdatedDemo(config, print);
    return assembleDeps(config, seeding.promise);
  });
  if (config.databaseUrl !== null) await warnAboutPostgres(config.databaseUrl, deps.log);
  if (config.mode === 'demo') await seedDemo(deps);
  // A provider that hangs must not keep the shop closed.
  await Promise.race([deps.cards.look(), sleep(FIRST_LOOK_MS, null, { ref: false })]);
  seeding.resolve();
  return deps;
}

/** Only a demo's own SQLite file may be moved away. */
function hasOwnFile({ mode, databaseUrl }: Config): boolean {
  return mode === 'demo' && databaseUrl === null;
}

async function replaceOutdatedDemo(
  config: Config,
  print: (message: string) => void,
): Promise<void> {
  const movedTo = await moveOutdated(config.dataDir, new Date(systemClock.now()));
  if (movedTo === null) return;
  const message = `The demo in ${config.dataDir} was made before version 0.2.0: it was moved to ${movedTo}, and a new one begins.`;
  openLog(config).warn({ movedTo }, message);
  print(message);
}

async function warnAboutPostgres(url: string, log: Logger): Promise<void> {
  const { withPostgresClient } =
    await import('../../../platform/server/db/engines/with-postgres-client.ts');
  const { connectionCapacity, connectionShortage } =
    await import('../../../platform/server/db/engines/connection-capacity.ts');
  const { encodingFault } = await import('../../../platform/server/db/engines/encoding.ts');
  const { clockDifference, clockWarning } =
    await import('../../../platform/server/db/engines/clock-difference.ts');
  try {
    const warnings = await withPostgresClient(url, async (client) => [
      connectionShortage(await connectionCapacity(client)),
      clockWarning(await clockDifference(client)),
      await encodingFault(client),
    ]);
    for (const warning of warnings) if (warning !== null) log.warn(warning);
  } catch (error) {
    log.warn({ err: error }, 'PostgreSQL’s connection limit, clock and encoding cannot be read');
  }
}

/**
 * Picks the adapters by the configuration, without seeding: a command may run against a live shop
 * by mistake. Events of the sandbox wait for `seeded`, or the demo's old orders would count as paid
 * today.
 */
export async function assembleDeps(
  config: Config,
  seeded: Promise<void> = Promise.resolve(),
): Promise<Deps> {
  const log = openLog(config);
  const counts = new Counts();
  const beforeEnd = new Set<() => void>();
  const watch = { counts, log, beforeEnd };
  const db = await openDatabase(config, log);
  const clock = systemClock;
  const authSecret = config.authSecret ?? demoSecret(config.dataDir);
  const cards = await config.payments.open({
    db,
    clock,
    secret: authSecret,
    publicUrl: config.publicUrl,
    deliver: (body, headers) => {
      seeded
        .then(() => handleWebhook(deps, new TextEncoder().encode(body), headers))
        .catch((error: unknown) => {
          log.error({ err: error }, 'an event of the payments sandbox was lost');
        });
    },
  });
  const deps: Deps = {
    config,
    db,
    clock,
    settings: currentSettings(db, config),
    log,
    logOpenOutages: () => {
      for (const logOutage of beforeEnd) logOutage();
    },
    counts,
    hashNetwork: networkHasher(authSecret),
    ...(await pickIdentity(config, authSecret, {
      db,
      clock,
      watch,
      clearAccount: (email) => clearAccount(deps, email),
    })),
    ...(await pickGoogle(config, authSecret, clock, log)),
    images: watchProvider('images', await openImages(config, db), watch),
    documents: threadedRenderer(),
    mailer: watchProvider('mail', await pickMailer(config), watch),
    vatRegister: watchProvider('vatRegister', viesRegister({ url: config.viesUrl }), watch),
    ...cards,
    payments: watchProvider('payments', cards.payments, watch),
    cards: cardOffer({
      payments: config.payments,
      publicUrl: config.publicUrl,
      log,
      onChange: () => db.cacheVersion.invalidate(),
    }),
  };
  return deps;
}

async function pickIdentity(
  config: Config,
  authSecret: string,
  {
    db,
    clock,
    watch,
    clearAccount: clear,
  }: Pick<Deps, 'db' | 'clock'> & {
    readonly watch: Watch;
    readonly clearAccount: (email: string) => Promise<void>;
  },
): Promise<Pick<Deps, 'identity' | 'accounts'>> {
  const { identity: settings, publicUrl } = config;
  switch (settings.provider) {
    case 'embedded': {
      const { identity, accounts } = embeddedAccounts({
        db,
        clock,
        authSecret,
        publicUrl,
        clearAccount: clear,
      });
      return { identity: cacheVerifiedTokens(identity, clock), accounts };
    }
    case 'firebase': {
      const { firebaseIdentity } = await import('../../../customers/server/identity/firebase.ts');
      const identity = firebaseIdentity({
        projectId: settings.projectId,
        emulated: config.mode === 'demo' && settings.emulatorHost !== null,
        clock,
      });
      const watched = watchProvider('identity', identity, watch);
      return { identity: cacheVerifiedTokens(watched, clock), accounts: null };
    }
  }
}

/** Google, a stand-in in a demo without its keys where it is installed, or neither. */
async function pickGoogle(
  config: Config,
  authSecret: string,
  clock: Clock,
  log: Logger,
): Promise<Pick<Deps, 'google' | 'googleStandIn'>> {
  const report = (error: unknown) => log.warn({ err: error }, 'a sign-in by Google failed');
  const options = { publicUrl: config.publicUrl, authSecret, clock, report };
  if (!signsInByGoogle(config)) return { google: null, googleStandIn: null };
  if (config.google === null) {
    const { demoGoogle } = await import('../../../customers/server/identity/google-demo.ts');
    return demoGoogle(options);
  }
  const { googleSignIn } = await import('../../../customers/server/identity/google.ts');
  return { google: googleSignIn({ ...options, ...config.google }), googleStandIn: null };
}

async function pickMailer({ smtpUrl, mailFrom }: Config): Promise<Mailer> {
  if (smtpUrl === null) return mailbox;
  const { smtpMailer } = await import('../../../platform/server/mailers/smtp.ts');
  return smtpMailer({ url: smtpUrl, from: mailFrom });
}
