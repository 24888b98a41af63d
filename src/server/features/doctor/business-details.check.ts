import { shopWarnings } from '../../../domain/settings/shop-warnings.ts';
import type { Check } from './finding.ts';

/** Business details, without which a live shop takes no orders, and those without which some cannot be invoiced. */
export const businessDetailsCheck: Check = {
  name: 'the business details',
  find: async ({ config, settings }) =>
    shopWarnings(config.mode, (await settings.current()).settings).map((sentence) => ({
      sentence,
      repair: null,
    })),
};
