import { nextDeliveryFaults, nextDeliverySentence } from '../../invariants/next-deliveries.ts';
import { type PromiseFault, promiseFaults, promiseSentence } from '../../invariants/promises.ts';
import type { Deps } from '../../../../platform/server/deps.ts';
import { today } from '../../../../catalogue/server/deliveries/today.ts';
import { writeNextDelivery } from '../../../../catalogue/server/deliveries/deliveries.store.ts';
import { type Check, CannotRepair, type Finding, auditedRepair } from '../finding.ts';
import { lockStock } from '../lock-stock.ts';

/** Promised units against the orders that wait for them, which are right because buyers have them in writing. */
export const promisesCheck: Check = {
  name: 'promised deliveries',
  find: async (deps) => (await promiseFaults(deps.db.query)).map((fault) => findingOf(deps, fault)),
};

function findingOf(deps: Deps, fault: PromiseFault): Finding {
  const sentence = promiseSentence(fault);
  const { deliveryId, partId, ordered, units, strays } = fault;
  // Only a person can say which part or day is right, or which order to refund.
  if (strays > 0 || ordered > units) return { sentence, repair: null };
  return {
    sentence,
    repair: {
      does: `set the promised units to ${ordered}, as the orders have them`,
      run: () => followOrders(deps, deliveryId, partId),
    },
  };
}

async function followOrders(deps: Deps, deliveryId: string, partId: string): Promise<void> {
  const day = await today(deps);
  await auditedRepair(deps, async (tx) => {
    await lockStock(tx, partId);
    const fault = (await promiseFaults(tx)).find((one) => one.deliveryId === deliveryId);
    if (!fault || fault.ordered > fault.units)
      throw new CannotRepair('the delivery has changed in the meantime');
    const { promised: before, ordered: after } = fault;
    await tx
      .updateTable('deliveries')
      .set({ promised_units: after })
      .where('id', '=', deliveryId)
      .execute();
    await writeNextDelivery(tx, [partId], day);
    return { action: 'set promised units', subject: partId, before, after };
  });
}

/** What parts show of their next delivery against the deliveries themselves. */
export const nextDeliveriesCheck: Check = {
  name: 'next deliveries',
  find: async (deps) => {
    const day = await today(deps);
    return (await nextDeliveryFaults(deps.db.query, day)).map((fault) => ({
      sentence: nextDeliverySentence(fault),
      repair: {
        does: 'rewrite it',
        run: () =>
          auditedRepair(deps, async (tx) => {
            await writeNextDelivery(tx, [fault.partId], day);
            return {
              action: 'show next delivery',
              subject: fault.partId,
              before: null,
              after: null,
            };
          }),
      },
    }));
  },
};
