import { dayIn } from '../../../platform/rules/day-in.ts';
import type { Deps } from '../../../platform/server/deps.ts';

/** Today in the shop's time zone. */
export async function today({
  settings,
  clock,
}: Pick<Deps, 'settings' | 'clock'>): Promise<string> {
  return dayIn((await settings.current()).settings['shop.timeZone'], clock.now());
}
