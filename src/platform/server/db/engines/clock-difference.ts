import type { ClientBase } from 'pg';
import { MAX_CLOCK_DIFFERENCE_MS } from '../../clock.ts';
import { MINUTE_MS } from '../../../rules/durations.ts';

/** PostgreSQL's clock minus this machine's, in milliseconds. */
export async function clockDifference(client: ClientBase): Promise<number> {
  const sentAt = Date.now();
  const { rows } = await client.query<{ now: number }>(
    `select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`,
  );
  const answered = Date.now();
  return (rows[0]?.now ?? answered) - (sentAt + answered) / 2;
}

/** A warning with advice, or null for a tolerable difference. */
export function clockWarning(ms: number): string | null {
  if (Math.abs(ms) <= MAX_CLOCK_DIFFERENCE_MS) return null;
  const minutes = Math.round(Math.abs(ms) / MINUTE_MS);
  const far = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return `The clock of this machine is ${far} ${ms < 0 ? 'ahead of' : 'behind'} PostgreSQL's. Who is signed in, when unpaid orders lapse and whether the payment provider's events are believed go by it: have both set by the network (NTP).`;
}
