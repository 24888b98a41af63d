import { useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { usePublicConfig } from '../public-config.ts';
import { query } from '../api/queries.ts';
import { callApi, chooseIdentity, session } from './browser.ts';
import { LOADING, type SessionState } from './store.ts';
import { syncToken } from './token-sync.ts';

/** The session state; 'loading' on the server and until the first answer. */
export function useSession(): SessionState {
  return useSyncExternalStore(
    session.subscribe,
    () => session.state,
    () => LOADING,
  );
}

/** Whether the session of this tab has ended by itself, so that a page may say why it asks to sign in. */
export function useSessionEnded(): boolean {
  return useSyncExternalStore(
    session.subscribe,
    () => session.hasEnded,
    () => false,
  );
}

/** Starts the session once, and registers a signed-in user with the shop. */
export function useSessionStart(): void {
  const state = useSession();
  const email = state.status === 'signed-in' ? state.user.email : null;
  const config = usePublicConfig();
  const { tokenSyncUrl } = config;
  useEffect(() => chooseIdentity(config), [config]);
  useEffect(() => {
    if (tokenSyncUrl !== null) session.onToken = (token) => void syncToken(tokenSyncUrl, token);
    session.start();
  }, [tokenSyncUrl]);
  useEffect(() => {
    if (email === null) return;
    callApi('PUT /user/{email}', { params: { email }, body: { email } }).catch(() => {
      // The shop also registers a user at the first call that needs one.
    });
  }, [email]);
}

export type Role = 'loading' | 'customer' | 'admin';

/** The signed-in user's role, as the server says now. */
export function useRole(): Role {
  const state = useSession();
  const email = state.status === 'signed-in' ? state.user.email : '';
  const answer = useQuery({
    ...query('GET /admin/{email}', { params: { email } }),
    enabled: email !== '',
  });
  if (state.status === 'loading' || (email !== '' && answer.isPending)) return 'loading';
  return answer.data?.admin === true ? 'admin' : 'customer';
}
