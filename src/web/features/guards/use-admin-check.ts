import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../lib/api.ts';
import { query } from '../../lib/queries.ts';
import { useSession } from '../../lib/session/use-session.ts';

export type AdminCheck =
  | { readonly status: 'loading' | 'admin' | 'customer' }
  | {
      readonly status: 'failed';
      readonly error: Error;
      readonly retry: () => void;
      readonly retrying: boolean;
    };

/**
 * Whether the signed-in user is an administrator, as the server says. Unlike `useRole` it tells a question
 * that failed from a no, so that a fault of the network does not turn an administrator away.
 */
export function useAdminCheck(): AdminCheck {
  const session = useSession();
  const email = session.status === 'signed-in' ? session.user.email : '';
  const { data, error, refetch, isFetching } = useQuery({
    ...query('GET /admin/{email}', { params: { email } }),
    enabled: email !== '',
  });
  if (data) return { status: data.admin ? 'admin' : 'customer' };
  // The page itself says so; no right counts on an address that is another account's.
  if (error instanceof ApiError && error.is('ADDRESS_HELD')) return { status: 'customer' };
  if (error) return { status: 'failed', error, retry: () => void refetch(), retrying: isFetching };
  return { status: 'loading' };
}
