import { shipmentFaults } from '../../invariants/shipments.ts';
import type { Check } from '../finding.ts';

/** Shipments against what their orders count as sent. Only a person knows which of them left the house. */
export const shipmentsCheck: Check = {
  name: 'shipments',
  find: async (deps) =>
    (await shipmentFaults(deps.db.query)).map((sentence) => ({ sentence, repair: null })),
};
