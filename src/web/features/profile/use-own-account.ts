import type { SessionUser } from '../../lib/session/token.ts';
import { useSession } from '../../lib/session/use-session.ts';

/** Who is signed in. Null for the moment in which the guard has not yet led a visitor away. */
export function useOwnAccount(): SessionUser | null {
  const session = useSession();
  return session.status === 'signed-in' ? session.user : null;
}
