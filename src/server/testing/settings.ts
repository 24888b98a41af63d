import { ConfigError, readConfig } from '../config.ts';

/** The least that a live shop must say, but for who takes the cards. */
export const liveSettings = {
  SHOP_MODE: 'live',
  AUTH_SECRET: 'x'.repeat(32),
  HOST_USER_EMAIL: 'host@maker.example',
  PUBLIC_URL: 'https://maker.example/',
  SMTP_URL: 'smtps://mail.maker.example',
  MAIL_FROM: 'shop@maker.example',
};

/** What is wrong with some settings, in the words that the shopkeeper reads; none where all is right. */
export function faultsOf(environment: Record<string, string>): readonly string[] {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
  return [];
}
