import { t } from '../../../platform/rules/messages/t.ts';

/** Words of mails about shipments. */
export const shipmentWords = {
  units: (units: string, of: string | null) =>
    t('mails.shipment.units', { hasOf: of !== null, units, of }),
} as const;
