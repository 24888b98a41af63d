import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { threadedRenderer } from '../adapters/documents/threaded-renderer.ts';
import { embeddedAccounts } from '../adapters/identity/embedded.ts';
import { cacheVerifiedTokens } from '../adapters/identity/token-cache.ts';
import { localImages, dryRunImages } from '../adapters/images/local.ts';
import { mailbox } from '../adapters/mail/mailbox.ts';
import { viesRegister } from '../adapters/vat-register/vies.ts';
import type { Config } from '../config.ts';
import { CommandFault } from '../errors/command-fault.ts';
import { signsInByGoogle } from '../config/google.settings.ts';
import type { Database } from '../db/database.ts';
import { DatabaseUnusable, OutdatedDatabase } from '../db/database-unusable.ts';
import { keepCurrency } from '../db/catalogue-currency.ts';
import { openSqlite } from '../db/engines/sqlite.ts';
import { migrate } from '../db/migrate.ts';
import { clearAccount } from '../features/claims/clear-account.ts';
import { seedDemo } from '../features/demo-data/seed-demo.ts';
import type { Deps } from '../deps.ts';
import { inode, moveOutdated } from '../features/demo-data/move-outdated.ts';
import { currentSettings } from '../features/settings/current-settings.ts';
import { refuseLive } from '../features/going-live/refuse-live.ts';
import { handleWebhook } from '../features/payments/handle-event.ts';
import { cardOffer } from './card-offer.ts';
import { demoSecret } from './demo-secret.ts';
import { networkHasher } from '../http/limits/network-hash.ts';
import { openLog } from '../log/open-log.ts';
import { Counts } from '../metrics/counts.ts';
import { type Watch, watchProvider } from '../metrics/watch-provider.ts';
import { type Clock, systemClock } from '../ports/clock.ts';
import type { ProviderFinding } from '../ports/finding.ts';
import type { Images } from '../ports/images.ts';
import type { Mailer } from '../ports/mail.ts';

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
  const { ShopIsOpen } = await import('../db/engines/open-shops.ts');
  if (error instanceof CommandFault || error instanceof ShopIsOpen) return error;
  const { checkDatabase } = await import('../adapters/check/check-database.ts');
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
  const { openPostgres, NO_TIMEOUTS } = await import('../db/engines/postgres.ts');
  const { refuseTransactionPooling } = await import('../db/engines/pooler.ts');
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
      const { imgbbImages } = await import('../adapters/images/imgbb.ts');
      return imgbbImages({ ...images, db });
    }
    case 's3': {
      const { s3Images } = await import('../adapters/images/s3.ts');
      return s3Images(images);
    }
  }
}

/** Tries every configured provider, for `npm run shop -- check`. */
export async function checkProviders(config: Config): Promise<readonly ProviderFinding[]> {
  const check = await import('../adapters/check/check-providers.ts');
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
  const { withPostgresClient } = await import('../db/engines/with-postgres-client.ts');
  const { connectionCapacity, connectionShortage } =
    await import('../db/engines/connection-capacity.ts');
  const { encodingFault } = await import('../db/engines/encoding.ts');
  const { clockDifference, clockWarning } = await import('../db/engines/clock-difference.ts');
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
      const { firebaseIdentity } = await import('../adapters/identity/firebase.ts');
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
    const { demoGoogle } = await import('../adapters/identity/google-demo.ts');
    return demoGoogle(options);
  }
  const { googleSignIn } = await import('../adapters/identity/google.ts');
  return { google: googleSignIn({ ...options, ...config.google }), googleStandIn: null };
}

async function pickMailer({ smtpUrl, mailFrom }: Config): Promise<Mailer> {
  if (smtpUrl === null) return mailbox;
  const { smtpMailer } = await import('../adapters/mail/smtp.ts');
  return smtpMailer({ url: smtpUrl, from: mailFrom });
}
