import type { Deps } from '../../../platform/server/deps.ts';
import { checkInvariants } from '../invariants/check-invariants.ts';
import { attributeIndexCheck } from './checks/attribute-index.check.ts';
import { businessDetailsCheck } from './checks/business-details.check.ts';
import { buyerTermsCheck } from './checks/buyer-terms.check.ts';
import { nextDeliveriesCheck, promisesCheck } from './checks/deliveries.check.ts';
import { demoRemainsCheck } from './checks/demo-remains.check.ts';
import { type Check, CannotRepair, type Finding } from './finding.ts';
import { disputesCheck } from './checks/disputes.check.ts';
import { hostCheck } from './checks/host.check.ts';
import { companiesCheck } from './checks/companies.check.ts';
import { drawingsCheck } from './checks/drawings.check.ts';
import { imagesCheck } from './checks/images.check.ts';
import { mailsCheck } from './checks/mails.check.ts';
import { orderLedgerCheck } from './checks/order-ledger.check.ts';
import { missingInvoicesCheck } from './checks/missing-invoices.check.ts';
import { openItemsCheck } from './checks/open-items.check.ts';
import { paymentsCheck } from './checks/payments.check.ts';
import { peopleCheck } from './checks/people.check.ts';
import { openPaymentsCheck, recordedPaymentsCheck } from './checks/recorded-payments.check.ts';
import { refundsCheck } from './checks/refunds.check.ts';
import { searchIndexCheck } from './checks/search-index.check.ts';
import { shipmentsCheck } from './checks/shipments.check.ts';
import { stockCheck } from './checks/stock.check.ts';
import { taxIdsCheck } from './checks/tax-ids.check.ts';
import { totalsCheck } from './checks/totals.check.ts';
import { vatChecksCheck } from './checks/vat-checks.check.ts';
import { unhandledEventsCheck } from './checks/unhandled-events.check.ts';

/** In order of repair: each check relies on those before it. */
export const checks: readonly Check[] = [
  paymentsCheck,
  openPaymentsCheck,
  recordedPaymentsCheck,
  refundsCheck,
  disputesCheck,
  missingInvoicesCheck,
  openItemsCheck,
  vatChecksCheck,
  companiesCheck,
  taxIdsCheck,
  unhandledEventsCheck,
  orderLedgerCheck,
  stockCheck,
  promisesCheck,
  nextDeliveriesCheck,
  shipmentsCheck,
  totalsCheck,
  searchIndexCheck,
  attributeIndexCheck,
  buyerTermsCheck,
  drawingsCheck,
  imagesCheck,
  mailsCheck,
  demoRemainsCheck,
  peopleCheck,
  hostCheck,
  businessDetailsCheck,
  // Catches what the other checks miss.
  {
    name: 'all other consistency checks',
    find: async (deps) =>
      (await checkInvariants(deps.db.query)).map((sentence) => ({ sentence, repair: null })),
  },
];

export type Outcome = {
  readonly check: string;
  readonly sentence: string;
  readonly end: 'repaired' | 'can be repaired' | 'remains';
  /** What was or can be done, or why nothing was; empty if it takes a person. */
  readonly note: string;
};

/** Checks the whole shop, which may be open, and with `fix` makes all safe repairs. */
export async function examine(deps: Deps, { fix }: { fix: boolean }): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const reported = new Set<string>();
  for (const check of checks) {
    const treated: Outcome[] = [];
    for (const finding of await check.find(deps)) {
      if (reported.has(finding.sentence)) continue;
      treated.push({
        check: check.name,
        sentence: finding.sentence,
        ...(await treat(finding, fix)),
      });
    }
    const repaired = treated.some(({ end }) => end === 'repaired');
    const still = new Set(repaired ? (await check.find(deps)).map(({ sentence }) => sentence) : []);
    for (const outcome of treated) {
      const failed = outcome.end === 'repaired' && still.has(outcome.sentence);
      const result: Outcome = failed
        ? { ...outcome, end: 'remains', note: 'the repair did not help' }
        : outcome;
      outcomes.push(result);
      // A later check that still reports a repaired fault must show it.
      if (result.end !== 'repaired') reported.add(result.sentence);
    }
  }
  return outcomes;
}

async function treat({ repair }: Finding, fix: boolean): Promise<Pick<Outcome, 'end' | 'note'>> {
  if (!repair) return { end: 'remains', note: '' };
  if (!fix) return { end: 'can be repaired', note: repair.does };
  try {
    await repair.run();
    return { end: 'repaired', note: repair.does };
  } catch (error) {
    if (!(error instanceof CannotRepair)) throw error;
    return { end: 'remains', note: error.message };
  }
}
