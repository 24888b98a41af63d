import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useSession } from '../../../platform/screens/session/use-session.ts';
import { FramedWaitingPage } from '../../../platform/screens/ui/states/waiting-page.tsx';
import { startDraftPruning } from '../../../platform/screens/forms/draft-pruning.ts';
import { loginAddress } from './login-address.ts';
import { SignedInUserContext } from './signed-in-user.ts';
import { session as store } from '../../../platform/screens/session/browser.ts';
import { ErrorState } from '../../../platform/screens/ui/states/error-state.tsx';
import { useAction } from '../../../platform/screens/forms/use-action.ts';

/**
 * Layout route around the pages of signed-in users; the key resets the page when the user
 * changes, so that nobody sees another's input. For convenience only: the server checks every call.
 */
export default function SignedInGuard() {
  const session = useSession();
  const location = useLocation();
  useEffect(startDraftPruning, []);
  switch (session.status) {
    case 'loading':
      return <FramedWaitingPage />;
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

/** Replaces a page while the identity provider does not answer: its message and a retry. */
function AuthFailed({ message }: { message: string }) {
  const { pending, run } = useAction(async () => void (await store.renew()));
  return (
    <div className="page-width py-10">
      <ErrorState error={new Error(message)} onRetry={run} retrying={pending} />
    </div>
  );
}
