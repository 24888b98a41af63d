import { Navigate, Outlet, useLocation } from 'react-router';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loader } from '../../ui/loader.tsx';
import { loginAddress } from './origin-path.ts';
import { useAdminCheck } from './use-admin-check.ts';

/**
 * A layout route around the administrators' pages, below the signed-in guard (seed §2, rulings §1). States:
 * asking for the role (loader), the question failed (message, asking again), customer (to /login, which says
 * who is signed in and bounces nobody), administrator. For comfort only: the server decides on every call.
 */
export default function AdminGuard() {
  const check = useAdminCheck();
  const location = useLocation();
  switch (check.status) {
    case 'loading':
      return <Loader />;
    case 'failed':
      return <ErrorState error={check.error} onRetry={check.retry} retrying={check.retrying} />;
    case 'customer':
      return <Navigate to={loginAddress(location, { admin: true })} replace />;
    case 'admin':
      return <Outlet />;
  }
}
