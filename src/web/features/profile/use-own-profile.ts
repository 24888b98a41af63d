import { useQuery } from '@tanstack/react-query';
import { query } from '../../lib/queries.ts';

/** The query of one's own profile; the email is the signed-in user's. */
export const ownProfile = (email: string) => query('GET /profile/{email}', { params: { email } });

/** One's own profile. Before the first save every field but the email is empty. */
export function useOwnProfile(email: string) {
  return useQuery(ownProfile(email));
}
