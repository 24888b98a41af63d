import { createContext, useRouteLoaderData } from 'react-router';
import type { Business } from '../../settings/rules/business.ts';
import type { Charges } from '../../pricing/rules/charges.ts';
import type { LegalPage } from '../rules/legal/legal-pages.ts';
import type { OptionalPages, ShopTexts } from '../../settings/rules/texts/shop-texts.ts';
import type { Limits } from '../../pricing/rules/limits.ts';

/** Identifies a project for Firebase's script; not secret. */
export type FirebaseProject = {
  readonly projectId: string;
  readonly apiKey: string;
  readonly authDomain: string;
  /** `host:port` of the Auth emulator; null for Firebase itself. */
  readonly emulatorHost: string | null;
};

/** The configuration that every page contains; never a secret. */
export type PublicConfig = {
  readonly shopName: string;
  readonly business: Business;
  readonly limits: Limits;
  /** Tax and freight, which are added to net prices. */
  readonly charges: Charges;
  readonly texts: ShopTexts;
  readonly pages: OptionalPages;
  /** Those that the host has written, in their order. */
  readonly legalPages: readonly LegalPage[];
  /** The address of the shop's logo; empty without one. */
  readonly logo: string;
  /** The design tokens of the shop's accent colour, as rules. */
  readonly accentStyle?: string;
  /** False for a shop that is not set up yet. */
  readonly takesOrders: boolean;
  /** Sign-up leads on to the application of a company for businesses. */
  readonly accountsFor: 'anyone' | 'businesses';
  /** Who alone sees prices, besides administrators; everybody without it. */
  readonly pricesFor?: 'approved';
  readonly mode: 'demo' | 'live';
  /** The address is the demo's, which the map shows. */
  readonly hasInventedAddress: boolean;
  readonly currency: string;
  readonly publicUrl: string;
  readonly identity:
    | { readonly provider: 'embedded' }
    | ({ readonly provider: 'firebase' } & FirebaseProject);
  /** Whether 'continue with Google' is offered. */
  readonly google: boolean;
  /** Receives every fresh token and every sign-out; null if not configured. */
  readonly tokenSyncUrl: string | null;
  /** Hours until an unpaid order expires; 0 for never. */
  readonly unpaidHoldHours: number;
  readonly transferHoldDays: number;
  /** Whether orders may be paid by bank transfer. */
  readonly takesTransfers: boolean;
  /** Whether cards can be taken now. */
  readonly takesCards: boolean;
  /** Bank transfers are all that the shop takes, and it has no account for them. */
  readonly lacksAccount: boolean;
  /** The payment provider's name in PAYMENTS. */
  readonly payments: string;
  /** Stripe's publishable key; null with the sandbox. */
  readonly publishableKey: string | null;
  /** The demo's accounts for the login page; empty in live mode. */
  readonly demoAccounts: readonly {
    email: string;
    password: string;
    role: string;
    /** In place of the role. */
    about?: string;
  }[];
};

export const publicConfigContext = createContext<PublicConfig>();

/** The public configuration, from the root's loader. */
export function usePublicConfig(): PublicConfig {
  const data = useRouteLoaderData<{ config: PublicConfig }>('root');
  if (!data) throw new Error('The root loader has not answered its configuration');
  return data.config;
}

let isRefreshing = false;

/** Loads the public configuration again, after the host has changed a setting in this tab. */
export async function refreshConfig(revalidate: () => Promise<void>): Promise<void> {
  isRefreshing = true;
  try {
    await revalidate();
  } finally {
    isRefreshing = false;
  }
}

/** Whether the root route loads its configuration again; the router may ask more than once. */
export const refreshesConfig = (): boolean => isRefreshing;
