import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useSession } from '../../lib/session/use-session.ts';
import { Loader } from '../../ui/loader.tsx';
import { AuthFailed } from './auth-failed.tsx';
import { startDraftPruning } from './draft-pruning.ts';
import { loginAddress } from './origin-path.ts';
import { SignedInUserContext } from './signed-in-user.ts';

/**
 * A layout route around the pages of signed-in people (seed §2). States: finding out who is here (loader, also
 * on the server), the identity provider did not answer (its message, in place of the page), nobody (to /login,
 * which remembers this page), signed in. Another person's page starts anew, so that nothing typed changes hands.
 * For comfort only: the server decides on every call.
 */
export default function SignedInGuard() {
  const session = useSession();
  const location = useLocation();
  useEffect(startDraftPruning, []);
  switch (session.status) {
    case 'loading':
      return <Loader />;
    case 'error':
      return <AuthFailed message={session.message} />;
    case 'signed-out':
      return <Navigate to={loginAddress(location)} replace />;
    case 'signed-in':
      return (
        <SignedInUserContext key={session.user.email} value={session.user}>
          <Outlet />
        </SignedInUserContext>
      );
  }
}
