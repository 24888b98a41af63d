import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useSession } from '../../../platform/screens/session/use-session.ts';
import { Loader } from '../../../platform/screens/ui/loader.tsx';
import { AuthFailed } from './auth-failed.tsx';
import { startDraftPruning } from '../../../platform/screens/forms/draft-pruning.ts';
import { loginAddress } from './origin-path.ts';
import { SignedInUserContext } from './signed-in-user.ts';

/**
 * Layout route around the pages of signed-in users (seed §2); the key resets the page when the user
 * changes, so that nobody sees another's input. For convenience only: the server checks every call.
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
