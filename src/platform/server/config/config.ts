import { z } from 'zod';
import { emailSchema, normalizeEmail } from '../../rules/identity/email.ts';
import { isChargeable } from '../../rules/money/currencies.ts';
import { databaseFaults, databaseSettings, databaseVariables } from './database.settings.ts';
import { firebaseFaults, firebaseVariables } from './firebase.settings.ts';
import {
  type GoogleSettings,
  googleFaults,
  googleSettings,
  googleVariables,
} from './google.settings.ts';
import { type IdentitySettings, identityNames, identitySettings } from './identity.settings.ts';
import {
  type ImagesSettings,
  imagesFaults,
  imagesSettings,
  imagesVariables,
} from './images.settings.ts';
import { listeningHost } from './listening-host.ts';
import { metricsVariables } from './metrics.settings.ts';
import {
  cardProviderOf,
  paymentProviders,
  paymentsList,
} from '../../../payments/server/payment-providers.ts';
import { isUnencrypted, origin, webAddress } from './web-address.ts';
import type { ConfiguredPayments } from '../ports/payment-provider.ts';

/** The only reader of the environment; it reports all faults together. */

const wholeNumber = (max = 1_000_000_000) =>
  z
    .string()
    .refine(
      (text) => /^\d+$/.test(text) && Number(text) <= max,
      `must be a whole number from 0 to ${max}`,
    )
    .transform(Number);
const wholeNumberOr = (fallback: number, max?: number) => wholeNumber(max).default(fallback);

/** `address` or `name <address>` (RFC 5322 §3.4), checked only roughly; the mail server decides. */
const MAILBOX = /^(?:[^<>@\p{Cc}]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/u;

/** The shop's name appears in titles, mail subjects and the start's last line. */
const ONE_LINE = /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u;

const environmentSchema = z.object({
  PORT: wholeNumberOr(3000, 65_535),
  HOST: listeningHost.optional(),
  PUBLIC_URL: origin.optional(),
  DATA_DIR: z.string().trim().min(1, 'must not be empty').default('.data'),
  ...databaseVariables,
  SHOP_MODE: z.enum(['demo', 'live'], 'must be demo or live').default('demo'),
  SHOP_NAME: z
    .string()
    .trim()
    .min(1, 'must not be empty')
    .max(60, 'must have at most 60 characters')
    .regex(ONE_LINE, 'must be one line')
    .optional(),
  CURRENCY: z
    .string()
    .toLowerCase()
    .refine(isChargeable, 'must be the code of a currency that can be charged, such as usd')
    .default('usd'),
  AUTH_SECRET: z.string().trim().optional(),
  HOST_USER_EMAIL: z
    .string()
    .refine((text) => emailSchema.safeParse(text).success, 'must be an email address')
    .transform(normalizeEmail)
    .optional(),
  UNPAID_HOLD_HOURS: wholeNumberOr(72),
  TRANSFER_HOLD_DAYS: wholeNumberOr(14),
  UNPAID_UNITS: wholeNumber().optional(),
  IDENTITY: z.enum(identityNames, `must be ${identityNames.join(' or ')}`).default('embedded'),
  ...firebaseVariables,
  ...googleVariables,
  PAYMENTS: paymentsList.default(['sandbox']),
  IMAGES: z.enum(['local', 'imgbb', 's3'], 'must be local, imgbb or s3').default('local'),
  ...imagesVariables,
  SMTP_URL: z
    .string()
    .trim()
    .regex(/^smtps?:\/\/[^/]/, {
      error: 'must start with smtp:// or smtps://, and name a host',
      abort: true,
    })
    .refine(
      (text) => URL.canParse(text),
      'must be an address; in its password signs such as # and / are written as %23 and %2F',
    )
    .optional(),
  MAIL_FROM: z
    .string()
    .trim()
    .regex(
      MAILBOX,
      'must be an email address, such as shop@maker.example or Shop <shop@maker.example>',
    )
    .optional(),
  SALE_MAILS: z.enum(['each', 'daily', 'off'], 'must be each, daily or off').default('each'),
  TOKEN_SYNC_URL: webAddress.optional(),
  VIES_URL: webAddress.default('https://ec.europa.eu/taxation_customs/vies/rest-api'),
  LOG_LEVEL: z
    .enum(
      ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'],
      'must be a level such as info',
    )
    .default('info'),
  RATE_LIMIT: z.enum(['on', 'off'], 'must be on or off').default('on'),
  TRUST_PROXY: wholeNumberOr(0, 10),
  ...metricsVariables,
});

const SECRET_MIN_LENGTH = 32;

export type Config = {
  readonly port: number;
  readonly host: string;
  /** The shop's public origin, used by all links in mails; no trailing slash. */
  readonly publicUrl: string;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  /** A standby that answers visitors' reads of public data. */
  readonly databaseReadUrl: string | null;
  readonly mode: 'demo' | 'live';
  /** Fills an empty `shop.name` of the settings; null when unset. */
  readonly shopName: string | null;
  readonly currency: string;
  /** Null in demo mode when unset: the shop then generates one and stores it in dataDir. */
  readonly authSecret: string | null;
  readonly hostUserEmail: string;
  readonly unpaidHoldHours: number;
  /** For orders that are to be paid by bank transfer; 0 is for ever. */
  readonly transferHoldDays: number;
  /** Units of one part that one buyer's unpaid orders may hold; 0 for no limit. */
  readonly unpaidUnits: number;
  readonly identity: IdentitySettings;
  /** Null without Google's keys. */
  readonly google: GoogleSettings | null;
  readonly payments: ConfiguredPayments;
  /** PAYMENTS names bank transfers, which need an account in Shop Settings. */
  readonly namesTransfers: boolean;
  readonly images: ImagesSettings;
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** Whether the host gets a mail for each paid order, one a day, or none. */
  readonly saleMails: 'each' | 'daily' | 'off';
  /** Notified of every fresh token and of sign-out. */
  readonly tokenSyncUrl: string | null;
  /** The REST service of the EU's register of VAT ids, which `tax.vies` asks. */
  readonly viesUrl: string;
  readonly logLevel: 'silent' | 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace';
  readonly rateLimit: boolean;
  readonly trustedProxies: number;
  /** Bearer token for `/api/metrics`; null when unset. */
  readonly metricsToken: string | null;
};

export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(
      [
        `The shop cannot start: ${faults.length === 1 ? 'one setting needs' : `${faults.length} settings need`} attention.`,
        ...faults.map((fault) => `  - ${fault}`),
        'All settings are described in docs/configuration.md.',
      ].join('\n'),
    );
    this.faults = faults;
  }
}

function demoFaults(env: z.output<typeof environmentSchema>): string[] {
  const tooShort = env.AUTH_SECRET !== undefined && env.AUTH_SECRET.length < SECRET_MIN_LENGTH;
  return tooShort
    ? [`AUTH_SECRET must be at least ${SECRET_MIN_LENGTH} characters, or unset in demo mode`]
    : [];
}

const movesMoney = ({ PAYMENTS }: z.output<typeof environmentSchema>) =>
  PAYMENTS.some((name) => paymentProviders[name].movesMoney);

/** Rules of live mode. */
function liveFaults(env: z.output<typeof environmentSchema>): string[] {
  const faults: string[] = [];
  if ((env.AUTH_SECRET ?? '').length < SECRET_MIN_LENGTH) {
    faults.push(`AUTH_SECRET must be at least ${SECRET_MIN_LENGTH} characters in live mode`);
  }
  for (const name of ['HOST_USER_EMAIL', 'PUBLIC_URL', 'SMTP_URL', 'MAIL_FROM'] as const) {
    if (env[name] === undefined) faults.push(`${name} must be set in live mode`);
  }
  // Without https, session cookies are not Secure and reset links travel unencrypted.
  if (env.PUBLIC_URL !== undefined && isUnencrypted(env.PUBLIC_URL)) {
    faults.push(
      'PUBLIC_URL must be an https address in live mode (http://localhost is taken, for a trial on this machine)',
    );
  }
  if (!movesMoney(env))
    faults.push(
      'PAYMENTS must not be the sandbox alone in live mode; without cards it is transfer',
    );
  if (env.RATE_LIMIT === 'off') faults.push('RATE_LIMIT must not be off in live mode');
  return faults;
}

/** Checks each variable, then the valid ones against each other. */
function check(set: Record<string, string | undefined>) {
  const providers = Object.entries(paymentProviders);
  const issues = [
    ...(environmentSchema.safeParse(set).error?.issues ?? []),
    ...providers.flatMap(([, provider]) => provider.issues(set)),
  ];
  const invalid = new Set(issues.map((issue) => String(issue.path[0])));
  const rest = Object.fromEntries(Object.entries(set).filter(([name]) => !invalid.has(name)));
  const env = environmentSchema.parse(rest);
  const live = env.SHOP_MODE === 'live';
  const crossFaults = [
    ...(live ? liveFaults(env) : demoFaults(env)),
    ...databaseFaults(env),
    ...googleFaults(env),
    ...firebaseFaults(env, invalid.has('IDENTITY')),
    ...providers.flatMap(([name, provider]) =>
      provider.faults(rest, {
        live,
        isChosen: env.PAYMENTS.some((chosen) => chosen === name),
        choiceIsRefused: invalid.has('PAYMENTS') || (live && !movesMoney(env)),
      }),
    ),
    ...imagesFaults(env, invalid.has('IMAGES')),
  ];
  const faults = [
    ...issues.map((issue) => `${issue.path.join('.')} ${issue.message}`),
    // An invalid variable is not also reported as missing.
    ...crossFaults.filter((fault) => !invalid.has(fault.split(' ')[0] ?? '')),
  ];
  return { env, faults };
}

/**
 * Reads and checks the configuration. An empty variable counts as unset.
 * @throws ConfigError with all faults
 */
export function readConfig(
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Config {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const { env, faults } = check(set);
  const demo = env.SHOP_MODE === 'demo';
  if (faults.length > 0) throw new ConfigError(faults);
  return {
    port: env.PORT,
    host: env.HOST ?? (demo ? '127.0.0.1' : '0.0.0.0'),
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    dataDir: env.DATA_DIR,
    ...databaseSettings(env),
    mode: env.SHOP_MODE,
    shopName: env.SHOP_NAME ?? null,
    currency: env.CURRENCY,
    authSecret: env.AUTH_SECRET ?? null,
    hostUserEmail: env.HOST_USER_EMAIL ?? 'host@example.com',
    unpaidHoldHours: env.UNPAID_HOLD_HOURS,
    transferHoldDays: env.TRANSFER_HOLD_DAYS,
    unpaidUnits: env.UNPAID_UNITS ?? (demo ? 0 : 5_000),
    identity: identitySettings(env),
    google: googleSettings(env),
    payments: paymentProviders[cardProviderOf(env.PAYMENTS, !demo)].configure(set),
    namesTransfers: env.PAYMENTS.includes('transfer'),
    images: imagesSettings(env),
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM ?? 'shop@example.com',
    saleMails: env.SALE_MAILS,
    tokenSyncUrl: env.TOKEN_SYNC_URL ?? null,
    viesUrl: env.VIES_URL,
    logLevel: env.LOG_LEVEL,
    rateLimit: env.RATE_LIMIT === 'on',
    trustedProxies: env.TRUST_PROXY,
    metricsToken: env.METRICS_TOKEN ?? null,
  };
}
