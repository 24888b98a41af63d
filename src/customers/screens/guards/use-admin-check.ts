import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../../platform/screens/api/api.ts';
import { query } from '../../../platform/screens/api/queries.ts';
import { useSession } from '../../../platform/screens/session/use-session.ts';

export type AdminCheck =
  | { readonly status: 'loading' | 'customer' }
  | { readonly status: 'admin'; readonly isHost: boolean }
  | {
      readonly status: 'failed';
      readonly error: Error;
      readonly retry: () => void;
      readonly retrying: boolean;
    };

/**
 * The signed-in user's role, as the server says. Unlike `useRole` it reports a failed request, so
 * that a network fault does not turn an administrator away.
 */
export function useAdminCheck(): AdminCheck {
  const session = useSession();
  const email = session.status === 'signed-in' ? session.user.email : '';
  const { data, error, refetch, isFetching } = useQuery({
    ...query('GET /admin/{email}', { params: { email } }),
    enabled: email !== '',
  });
  if (data?.admin) return { status: 'admin', isHost: data.host ?? false };
  if (data) return { status: 'customer' };
  // The page explains this failure; an address that another account holds has no rights.
  if (error instanceof ApiError && error.is('ADDRESS_HELD')) return { status: 'customer' };
  if (error) return { status: 'failed', error, retry: () => void refetch(), retrying: isFetching };
  return { status: 'loading' };
}
