import { useQuery } from '@tanstack/react-query';
import { query } from '../../platform/screens/api/queries.ts';
import { useSession } from '../../platform/screens/session/use-session.ts';

/**
 * What keeps the reader from seeing prices and ordering in a shop for approved customers; null if nothing does.
 * @param isAsked whether the shop hides prices from the reader
 */
export function useApproval(isAsked = true): 'visitor' | 'none' | 'applied' | 'blocked' | null {
  const isSignedIn = useSession().status === 'signed-in';
  const mine = useQuery({ ...query('GET /myCompany'), enabled: isSignedIn && isAsked });
  if (!isSignedIn) return 'visitor';
  const status = mine.data ? (mine.data.company?.status ?? 'none') : 'approved';
  return status === 'approved' ? null : status;
}
