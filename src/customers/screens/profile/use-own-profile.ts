import { useQuery } from '@tanstack/react-query';
import { query } from '../../../platform/screens/api/queries.ts';
import { useSignedInUser } from '../guards/signed-in-user.ts';

export const ownProfile = (email: string) => query('GET /profile/{email}', { params: { email } });

/** The signed-in user's profile. Before the first save every field but the email is empty. */
export function useOwnProfile() {
  return useQuery(ownProfile(useSignedInUser().email));
}
