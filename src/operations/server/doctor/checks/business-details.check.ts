import { legalPagesOf } from '../../../../settings/rules/pages/legal-texts.ts';
import { missingLegalPages } from '../../../../settings/rules/pages/missing-legal-pages.ts';
import { shopWarnings } from '../../../../settings/rules/shop-warnings.ts';
import { missingForOrders } from '../../../../settings/server/ways-to-pay.ts';
import type { Check } from '../finding.ts';

/** Business details, without which a live shop takes no orders, those without which some cannot be invoiced, and missing legal pages. */
export const businessDetailsCheck: Check = {
  name: 'the business details',
  find: async ({ config, settings }) => {
    const current = (await settings.current()).settings;
    return [
      ...shopWarnings(missingForOrders(config, current), current),
      ...missingLegalPages(config.mode, legalPagesOf(current)),
    ].map((sentence) => ({ sentence, repair: null }));
  },
};
