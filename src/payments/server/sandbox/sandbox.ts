import { cardAmountBounds } from '../../../pricing/rules/amount-bounds.ts';
import type { Database } from '../../../platform/server/db/database.ts';
import type { Clock } from '../../../platform/server/clock.ts';
import type { Payments } from '../../../platform/server/ports/payments.ts';
import type { SandboxCards } from '../../../platform/server/ports/sandbox-cards.ts';
import { sandboxCards } from './sandbox-cards.ts';
import { type EventOptions, sandboxEvents } from './sandbox-events.ts';
import { intentTable, sandboxIntents } from './sandbox-intents.ts';
import { sandboxRefunds } from './sandbox-refunds.ts';

type Options = EventOptions & {
  readonly db: Database;
  readonly clock: Clock;
};

/**
 * The embedded provider: intents in the shop's own database, test numbers (rulings §5), signed webhooks, refunds. It
 * never stores a card number.
 */
export function sandboxPayments({ db, clock, ...options }: Options): Payments & SandboxCards {
  const table = intentTable(db);
  const { send, reading } = sandboxEvents(options);
  return {
    provider: 'sandbox',
    amountBounds: cardAmountBounds,
    savedCards: null,
    ...sandboxIntents(db, clock, table),
    ...sandboxRefunds(db, table, send),
    ...reading,
    ...sandboxCards(table, clock, send),
  };
}
