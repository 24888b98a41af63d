import { dayIn } from '../../../platform/rules/day-in.ts';
import type { Deps } from '../../../platform/server/deps.ts';
import type { PricesToday } from './buyer-terms.ts';

/** What prices depend on now, besides part and buyer. */
export async function pricesToday({
  settings,
  clock,
  config,
}: Pick<Deps, 'settings' | 'clock' | 'config'>): Promise<PricesToday> {
  const { settings: values } = await settings.current();
  return {
    currency: config.currency,
    today: dayIn(values['shop.timeZone'], clock.now()),
    visibleTo: values['prices.visibleTo'],
  };
}
