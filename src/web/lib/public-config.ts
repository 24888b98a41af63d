import { createContext, useRouteLoaderData } from 'react-router';

/** Names a project to Firebase's script. None of it is a secret. */
export type FirebaseProject = {
  readonly projectId: string;
  readonly apiKey: string;
  readonly authDomain: string;
  /** `host:port` of the Auth emulator in Firebase's place; null for Firebase itself. */
  readonly emulatorHost: string | null;
};

/** What the browser may know of the configuration. Never a secret: it stands in every page. */
export type PublicConfig = {
  readonly shopName: string;
  readonly mode: 'demo' | 'live';
  readonly currency: string;
  readonly publicUrl: string;
  /** Who keeps the accounts. */
  readonly identity:
    | { readonly provider: 'embedded' }
    | ({ readonly provider: 'firebase' } & FirebaseProject);
  /** Whether 'continue with Google' is offered. */
  readonly google: boolean;
  /** Told of every fresh token, and of sign-out; null where none is configured. */
  readonly tokenSyncUrl: string | null;
  /** How many hours an order waits for its payment before it lapses; 0 is for ever. */
  readonly unpaidHoldHours: number;
  /** Who takes the cards, by the name in PAYMENTS. */
  readonly payments: string;
  /** Names the shop to the card company's script; null with the sandbox, which needs none. */
  readonly publishableKey: string | null;
  /** The demo's accounts, named on the login page; empty in live mode. */
  readonly demoAccounts: readonly { email: string; password: string; role: string }[];
};

export const publicConfigContext = createContext<PublicConfig>();

/** The public configuration, from the root's loader. */
export function usePublicConfig(): PublicConfig {
  const data = useRouteLoaderData<{ config: PublicConfig }>('root');
  if (!data) throw new Error('The root loader has not answered its configuration');
  return data.config;
}
