import type { ClientBase } from 'pg';
import { withPostgresClient } from '../../../platform/server/db/engines/with-postgres-client.ts';
import type { ProviderFinding } from '../../../platform/server/ports/finding.ts';
import { describeError } from '../../../platform/server/errors/describe-error.ts';

const LOOK = `select system_identifier::text as server, current_database() as name,
  pg_is_in_recovery() as "isStandby" from pg_control_system()`;

type Seen = { readonly server: string; readonly name: string; readonly isStandby: boolean };

/** Checks DATABASE_READ_URL. A standby that is away is no fault, since the primary answers meanwhile. */
export async function checkStandby(
  primary: ClientBase,
  url: string,
): Promise<Pick<ProviderFinding, 'faults' | 'notes'>> {
  const look = async (client: ClientBase) => (await client.query<Seen>(LOOK)).rows[0];
  const [followed, seen] = await Promise.all([
    look(primary),
    withPostgresClient(url, look).catch((error: unknown) => describeError(error)),
  ]);
  if (typeof seen === 'string')
    return {
      faults: [],
      notes: [
        `The standby of DATABASE_READ_URL does not answer: ${seen}. The primary reads for it.`,
      ],
    };
  if (seen?.server !== followed?.server || seen?.name !== followed?.name)
    return {
      faults: ['DATABASE_READ_URL names another database than DATABASE_URL, not a standby of it.'],
      notes: [],
    };
  const what = seen?.isStandby ? 'a standby' : 'the primary itself';
  return { faults: [], notes: [`DATABASE_READ_URL is ${what}; visitors read there.`] };
}
