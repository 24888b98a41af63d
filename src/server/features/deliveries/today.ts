import { dayIn } from '../../../domain/documents/day-in.ts';
import type { Deps } from '../../deps.ts';

/** Today in the shop's time zone. */
export async function today({
  settings,
  clock,
}: Pick<Deps, 'settings' | 'clock'>): Promise<string> {
  return dayIn((await settings.current()).settings['shop.timeZone'], clock.now());
}
