import { ConfigError, readConfig } from '../../platform/server/config/config.ts';

/** The minimal settings of a live shop, without a payment provider. */
export const liveSettings = {
  SHOP_MODE: 'live',
  AUTH_SECRET: 'x'.repeat(32),
  HOST_USER_EMAIL: 'host@maker.example',
  PUBLIC_URL: 'https://maker.example/',
  SMTP_URL: 'smtps://mail.maker.example',
  MAIL_FROM: 'shop@maker.example',
};

/** A live shop with a payment provider that is never asked. */
export const liveShop = {
  ...liveSettings,
  PAYMENTS: 'stripe',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};

/** The pages that a live shop is told to have. */
export const requiredPages = {
  'pages.imprint': 'Works & Sons',
  'pages.terms': 'Payment within a week.',
  'pages.privacy': 'We keep orders only.',
};

/** The messages about wrong settings; empty when all are right. */
export function faultsOf(environment: Record<string, string>): readonly string[] {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
  return [];
}
