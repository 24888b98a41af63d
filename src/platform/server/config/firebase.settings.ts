import { z } from 'zod';
import { mustBeComplete } from './must-be-complete.ts';

export const firebaseVariables = {
  FIREBASE_PROJECT_ID: z
    .string()
    .regex(/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/, 'must be the id of a Firebase project')
    .optional(),
  FIREBASE_API_KEY: z
    .string()
    .regex(/^[\w-]+$/, 'must be the Web API key of the Firebase project')
    .optional(),
  FIREBASE_AUTH_DOMAIN: z
    .string()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/i, 'must be a host name, such as project.firebaseapp.com')
    .optional(),
  FIREBASE_AUTH_EMULATOR_HOST: z
    .string()
    .regex(/^[a-z0-9.-]+:\d{1,5}$/i, 'must be a host and a port, such as 127.0.0.1:9099')
    .optional(),
};

export type FirebaseVariables = {
  readonly IDENTITY: string;
  readonly SHOP_MODE: 'demo' | 'live';
  readonly GOOGLE_CLIENT_ID?: string | undefined;
  readonly GOOGLE_CLIENT_SECRET?: string | undefined;
} & { readonly [Name in keyof typeof firebaseVariables]?: string | undefined };

export type FirebaseSettings = {
  readonly projectId: string;
  /** Identifies the project; public, since every page contains it. */
  readonly apiKey: string;
  /** The host of Google’s pop-up and of mailed links, unless the project names others. */
  readonly authDomain: string;
  /** `host:port` of the Auth emulator; null in live mode. */
  readonly emulatorHost: string | null;
};

const required = ['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY'] as const;

export function firebaseFaults(env: FirebaseVariables, choiceIsRefused: boolean): string[] {
  const isChosen = env.IDENTITY === 'firebase';
  const set = required.map((name) => env[name]);
  const faults = mustBeComplete(isChosen, choiceIsRefused, set)
    ? required
        .filter((name) => env[name] === undefined)
        .map((name) => `${name} must be set when IDENTITY is firebase`)
    : [];
  for (const name of ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'] as const) {
    if (!isChosen || env[name] === undefined) continue;
    faults.push(
      `${name} must not be set when IDENTITY is firebase: Google is then switched on at Firebase`,
    );
  }
  // The emulator's tokens are not signed, so anybody could forge one.
  if (env.SHOP_MODE === 'live' && env.FIREBASE_AUTH_EMULATOR_HOST !== undefined) {
    faults.push('FIREBASE_AUTH_EMULATOR_HOST must not be set in live mode');
  }
  return faults;
}

/** Requires that Firebase is chosen and there are no faults. */
export function firebaseSettings(env: FirebaseVariables): FirebaseSettings {
  const projectId = env.FIREBASE_PROJECT_ID ?? '';
  return {
    projectId,
    apiKey: env.FIREBASE_API_KEY ?? '',
    authDomain: env.FIREBASE_AUTH_DOMAIN ?? `${projectId}.firebaseapp.com`,
    emulatorHost: env.SHOP_MODE === 'demo' ? (env.FIREBASE_AUTH_EMULATOR_HOST ?? null) : null,
  };
}
