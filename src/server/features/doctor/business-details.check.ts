import { notConfiguredSentence } from '../../../domain/settings/settings.values.ts';
import { missingForOrders } from '../settings/ways-to-pay.ts';
import type { Check } from './finding.ts';

/** Business details, without which a live shop takes no orders (rulings §8). */
export const businessDetailsCheck: Check = {
  name: 'the business details',
  find: async ({ config, settings }) => {
    const missing = missingForOrders(config, (await settings.current()).settings);
    return missing.length > 0 ? [{ sentence: notConfiguredSentence(missing), repair: null }] : [];
  },
};
