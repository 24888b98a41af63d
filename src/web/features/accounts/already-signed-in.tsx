import type { ReactNode } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { authCopy } from '../../copy/auth.ts';
import type { SessionUser } from '../../lib/session/token.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loader } from '../../ui/loader.tsx';
import { originPath, wantsAdmin } from '../guards/origin-path.ts';
import { useAdminCheck } from '../guards/use-admin-check.ts';
import { AccountSheet } from './account-sheet.tsx';
import { AdminsOnly } from './admins-only.tsx';

/**
 * What the signing-in pages show to somebody who is signed in, just now or before: the way back to where they
 * came from. Only a customer who came from an administrators' page is told so, and sent nowhere.
 */
export function AlreadySignedIn({ user }: { user: SessionUser }) {
  const [search] = useSearchParams();
  const onwards = <Navigate to={originPath(search)} replace />;
  return wantsAdmin(search) ? <IfAdmin user={user}>{onwards}</IfAdmin> : onwards;
}

function IfAdmin({ user, children }: { user: SessionUser; children: ReactNode }) {
  const check = useAdminCheck();
  if (check.status === 'admin') return children;
  if (check.status === 'loading') return <Loader />;
  return (
    <AccountSheet title={authCopy.adminsOnly.title}>
      {check.status === 'failed' ? (
        <ErrorState error={check.error} onRetry={check.retry} retrying={check.retrying} />
      ) : (
        <AdminsOnly email={user.email} />
      )}
    </AccountSheet>
  );
}
