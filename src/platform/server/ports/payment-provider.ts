import type { z } from 'zod';
import type { Database } from '../db/database.ts';
import type { Clock } from '../clock.ts';
import type { ProviderFinding } from './finding.ts';
import type { OutsideSources } from './outside-sources.ts';
import type { Payments } from './payments.ts';
import type { SandboxCards } from './sandbox-cards.ts';

export type Variables = Readonly<Record<string, string | undefined>>;

export type Circumstances = {
  readonly live: boolean;
  readonly isChosen: boolean;
  /** PAYMENTS itself is invalid and may have meant this provider. */
  readonly choiceIsRefused: boolean;
};

/** What a payment provider needs when the shop opens. */
export type PaymentContext = {
  readonly db: Database;
  readonly clock: Clock;
  /** The shop's own secret. */
  readonly secret: string;
  /** The shop's public origin. */
  readonly publicUrl: string;
  /** Delivers an event to the shop's webhook, for a provider in this process; not awaited. */
  readonly deliver: (body: string, headers: Headers) => void;
};

export type ConfiguredPayments = {
  /** Its name in PAYMENTS, which also selects the page's card form. */
  readonly provider: string;
  /** False for bank transfers alone. */
  readonly takesCards: boolean;
  /** The key for the provider's script in the browser; null if it needs none. */
  readonly publishableKey: string | null;
  readonly pageSources: OutsideSources;
  /** `sandboxCards` is null for a provider of real cards. */
  readonly open: (
    surroundings: PaymentContext,
  ) => Promise<{ readonly payments: Payments; readonly sandboxCards: SandboxCards | null }>;
  /** Checks the settings and the webhook at the provider, without a charge; its finding says whether it `answers`. */
  readonly check: (publicUrl: string) => Promise<ProviderFinding>;
};

/** A provider that PAYMENTS can choose. */
export type PaymentProvider = {
  /** Whether it moves money; a live shop requires that. */
  readonly movesMoney: boolean;
  readonly takesCards: boolean;
  /** Faults of single variables. */
  readonly issues: (set: Variables) => readonly z.core.$ZodIssue[];
  /** Faults between valid variables. */
  readonly faults: (set: Variables, circumstances: Circumstances) => readonly string[];
  /** Requires that it is chosen and has no faults. */
  readonly configure: (set: Variables) => ConfiguredPayments;
};

/** Defines a provider by the schema of its variables. */
export function paymentProvider<Env>(definition: {
  readonly movesMoney: boolean;
  readonly takesCards: boolean;
  readonly variables: z.ZodType<Env>;
  readonly faults: (env: Env, circumstances: Circumstances) => readonly string[];
  readonly configure: (env: Env) => ConfiguredPayments;
}): PaymentProvider {
  const { movesMoney, takesCards, variables, faults, configure } = definition;
  return {
    movesMoney,
    takesCards,
    issues: (set) => variables.safeParse(set).error?.issues ?? [],
    faults: (set, circumstances) => faults(variables.parse(set), circumstances),
    configure: (set) => configure(variables.parse(set)),
  };
}
