import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../lib/api.ts';
import { session } from '../../lib/session/browser.ts';

type Outcome =
  | { readonly status: 'working' }
  /** `email` is known where its account is signed in here. */
  | { readonly status: 'done'; readonly email: string | null }
  | { readonly status: 'already'; readonly email: string }
  | { readonly status: 'expired' }
  | {
      readonly status: 'failed';
      readonly error: Error;
      readonly retry: () => unknown;
      readonly retrying: boolean;
    };

/** Sends the secret once, and takes the fresh token that says so, where the account is signed in here. */
async function verify(token: string): Promise<{ email: string | null; before: boolean }> {
  await session.current();
  const { state } = session;
  const before = state.status === 'signed-in' && state.user.emailVerified;
  const email = await session.verifyAddress(token);
  return { email, before: before && state.user.email === email };
}

/**
 * Verifies the address that a mailed link is about: once for an open page, however often it is drawn, and never
 * on the server. Until it is known what the link says (undefined) it is working. Nothing is sent again by itself but what found no answer (network, 5xx).
 */
export function useVerification(token: string | undefined): Outcome {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['verification', token],
    queryFn: () => verify(token ?? ''),
    enabled: Boolean(token),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (token === '') return { status: 'expired' };
  if (data) {
    const { email, before } = data;
    return before && email !== null ? { status: 'already', email } : { status: 'done', email };
  }
  if (!error) return { status: 'working' };
  if (error instanceof ApiError && error.is('VERIFY_LINK_EXPIRED')) return { status: 'expired' };
  return { status: 'failed', error, retry: () => refetch(), retrying: isFetching };
}
