import type { z } from 'zod';
import type { Database } from '../db/database.ts';
import type { Clock } from './clock.ts';
import type { ProviderFinding } from './finding.ts';
import type { OutsideSources } from './outside-sources.ts';
import type { Payments } from './payments.ts';
import type { SandboxCards } from './sandbox-cards.ts';

/** The environment as it was set, by variable. */
export type Variables = Readonly<Record<string, string | undefined>>;

/** What a provider's settings are held against. */
export type Circumstances = {
  readonly live: boolean;
  readonly isChosen: boolean;
  /** What PAYMENTS says is itself refused: whoever mends it may have meant this provider. */
  readonly choiceIsRefused: boolean;
};

/** What a provider of card payments is handed when the shop opens. */
export type PaymentSurroundings = {
  readonly db: Database;
  readonly clock: Clock;
  /** The shop's own secret. */
  readonly secret: string;
  /** Where customers reach the shop. */
  readonly publicUrl: string;
  /** Brings an event to the shop's webhook, for a provider that is in the house; never waited for. */
  readonly deliver: (body: string, headers: Headers) => void;
};

/** A provider of card payments by its settings: all that the shop knows of it besides the port. */
export type ConfiguredPayments = {
  /** Its name in PAYMENTS, and in the pages, which have a form for it. */
  readonly provider: string;
  /** Names the shop to the provider's script in the browser; null where it needs none. */
  readonly publishableKey: string | null;
  readonly pageSources: OutsideSources;
  /** `sandboxCards` is null where real cards are behind the port. */
  readonly open: (
    surroundings: PaymentSurroundings,
  ) => Promise<{ readonly payments: Payments; readonly sandboxCards: SandboxCards | null }>;
  /** Whether it takes the settings and knows where to bring its events; nothing is charged. */
  readonly check: (publicUrl: string) => Promise<ProviderFinding>;
};

/** A provider that can be chosen (config/payment-providers.ts). */
export type PaymentProvider = {
  /** Whether money moves: a live shop takes no other. */
  readonly movesMoney: boolean;
  /** What is wrong with its variables, each by itself. */
  readonly issues: (set: Variables) => readonly z.core.$ZodIssue[];
  /** What is missing or does not fit together, in words; of variables that are right by themselves. */
  readonly faults: (set: Variables, circumstances: Circumstances) => readonly string[];
  /** Asked only where it is chosen and has no fault. */
  readonly configure: (set: Variables) => ConfiguredPayments;
};

/** A provider by its variables and what is made of them once they are right by themselves. */
export function paymentProvider<Env>(definition: {
  readonly movesMoney: boolean;
  readonly variables: z.ZodType<Env>;
  readonly faults: (env: Env, circumstances: Circumstances) => readonly string[];
  readonly configure: (env: Env) => ConfiguredPayments;
}): PaymentProvider {
  const { movesMoney, variables, faults, configure } = definition;
  return {
    movesMoney,
    issues: (set) => variables.safeParse(set).error?.issues ?? [],
    faults: (set, circumstances) => faults(variables.parse(set), circumstances),
    configure: (set) => configure(variables.parse(set)),
  };
}
