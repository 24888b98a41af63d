import { Navigate, Outlet, useLocation } from 'react-router';
import { ErrorState } from '../../../platform/screens/ui/states/error-state.tsx';
import { WaitingPage } from '../../../platform/screens/ui/states/waiting-page.tsx';
import { loginAddress } from './login-address.ts';
import { useAdminCheck } from './use-admin-check.ts';

/**
 * Layout route around the administrators' pages; customers are redirected to
 * /login, which explains why. For convenience only: the server checks every call.
 */
export default function AdminGuard() {
  const check = useAdminCheck();
  const location = useLocation();
  switch (check.status) {
    case 'loading':
      return <WaitingPage />;
    case 'failed':
      return <ErrorState error={check.error} onRetry={check.retry} retrying={check.retrying} />;
    case 'customer':
      return <Navigate to={loginAddress(location, { admin: true })} replace />;
    case 'admin':
      return <Outlet />;
  }
}
