import { findPackageJSON } from 'node:module';
import { z } from 'zod';
import { webUrl } from './web-address.ts';

/** Google’s issuer according to its discovery document. */
export const GOOGLE_ISSUER = 'https://accounts.google.com';

export const googleVariables = {
  GOOGLE_CLIENT_ID: z.string().trim().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().trim().min(1).optional(),
  GOOGLE_ISSUER: webUrl.default(GOOGLE_ISSUER),
};

type Variables = {
  readonly SHOP_MODE: 'demo' | 'live';
  readonly GOOGLE_CLIENT_ID?: string | undefined;
  readonly GOOGLE_CLIENT_SECRET?: string | undefined;
  readonly GOOGLE_ISSUER: string;
};

export type GoogleSettings = {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Google, or another OpenID provider in its place. */
  readonly issuer: string;
};

export function googleFaults(env: Variables): string[] {
  const faults: string[] = [];
  const { GOOGLE_CLIENT_ID: id, GOOGLE_CLIENT_SECRET: secret, GOOGLE_ISSUER: issuer } = env;
  if (id !== undefined && secret === undefined) {
    faults.push('GOOGLE_CLIENT_SECRET must be set when GOOGLE_CLIENT_ID is');
  }
  if (secret !== undefined && id === undefined) {
    faults.push('GOOGLE_CLIENT_ID must be set when GOOGLE_CLIENT_SECRET is');
  }
  if (env.SHOP_MODE === 'live' && !issuer.startsWith('https:')) {
    faults.push('GOOGLE_ISSUER must be an https address in live mode');
  }
  return faults;
}

/** Null without Google's keys. */
export function googleSettings(env: Variables): GoogleSettings | null {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = env;
  if (clientId === undefined || clientSecret === undefined) return null;
  return { clientId, clientSecret, issuer: env.GOOGLE_ISSUER };
}

/** Whether the package of the demo's stand-in is there: it is optional, and the image leaves it out. */
function isStandInInstalled(): boolean {
  try {
    return findPackageJSON('oidc-provider', import.meta.url) !== undefined;
  } catch {
    return false;
  }
}

const standInInstalled = isStandInInstalled();

/** Whether Google sign-in is offered: with its keys, and in a demo by the stand-in where that is installed. */
export function signsInByGoogle(
  config: {
    readonly mode: 'demo' | 'live';
    readonly identity: { readonly provider: string };
    readonly google: GoogleSettings | null;
  },
  hasStandIn = standInInstalled,
): boolean {
  if (config.identity.provider !== 'embedded') return false;
  return config.google !== null || (config.mode === 'demo' && hasStandIn);
}
