import { useQuery } from '@tanstack/react-query';
import { query } from '../../lib/queries.ts';
import { useSignedInUser } from '../guards/signed-in-user.ts';

/** The query of one's own profile; the email is the signed-in user's. */
export const ownProfile = (email: string) => query('GET /profile/{email}', { params: { email } });

/** One's own profile. Before the first save every field but the email is empty. */
export function useOwnProfile() {
  return useQuery(ownProfile(useSignedInUser().email));
}
