import type { Logger } from 'pino';
import type { CardOffer } from '../../../platform/server/ports/card-offer.ts';
import type { ConfiguredPayments } from '../../../platform/server/ports/payment-provider.ts';

type Options = {
  readonly payments: ConfiguredPayments;
  readonly publicUrl: string;
  readonly log: Logger;
  /** Cached pages name the ways to pay. */
  readonly onChange: () => void;
};

/** Remembers whether the provider of card payments answers its check; until the first look cards are not offered. */
export function cardOffer({ payments, publicUrl, log, onChange }: Options): CardOffer {
  let offered = false;
  let faults: readonly string[] = [];
  async function look(): Promise<void> {
    if (!payments.takesCards) return;
    const finding = await payments.check(publicUrl);
    const answers = finding.answers === true;
    const offerFaults = answers ? [] : finding.faults;
    const isNew = answers !== offered || offerFaults.join() !== faults.join();
    offered = answers;
    faults = offerFaults;
    if (!isNew) return;
    onChange();
    if (answers) log.info('card payments are offered');
    else log.warn({ faults }, 'card payments are not offered: their provider does not answer');
  }
  return { isOffered: () => offered, faults: () => faults, look };
}
