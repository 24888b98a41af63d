import { shopWarnings } from '../../../../settings/rules/shop-warnings.ts';
import { missingForOrders } from '../../../../settings/server/ways-to-pay.ts';
import type { Check } from '../finding.ts';

/** Business details, without which a live shop takes no orders, and those without which some cannot be invoiced. */
export const businessDetailsCheck: Check = {
  name: 'the business details',
  find: async ({ config, settings }) => {
    const current = (await settings.current()).settings;
    return shopWarnings(missingForOrders(config, current), current).map((sentence) => ({
      sentence,
      repair: null,
    }));
  },
};
