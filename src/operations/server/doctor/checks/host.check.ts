import { sql } from 'kysely';
import type { Deps } from '../../../../platform/server/deps.ts';
import type { Check } from '../finding.ts';

/** Whether the host user, who appoints administrators, has an account and has signed in. */
export const hostCheck: Check = {
  name: 'the host user',
  find: async (deps) => {
    const fault = await faultOf(deps);
    return fault === null ? [] : [{ sentence: fault, repair: null }];
  },
};

async function faultOf({
  db,
  accounts,
  config: { hostUserEmail: email },
}: Deps): Promise<string | null> {
  if (accounts) {
    const { rows } = await sql<{ verified: boolean | number }>`
      select "emailVerified" as verified from account_users where lower("email") = ${email}`.execute(
      db.query,
    );
    const [account] = rows;
    if (!account)
      return `The host user ${email} has no account yet: sign up with that address (HOST_USER_EMAIL).`;
    if (!account.verified)
      return `The host user ${email} has not verified the address yet: follow the link in the email.`;
  }
  const user = await db.query
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst();
  return user ? null : `The host user ${email} has never signed in.`;
}
