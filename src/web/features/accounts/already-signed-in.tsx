import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { authCopy } from '../../copy/auth.ts';
import type { SessionUser } from '../../lib/session/token.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loader } from '../../ui/loader.tsx';
import { useWhenBackOnline } from '../frame/use-when-back-online.ts';
import { originPath, requiresAdmin } from '../guards/origin-path.ts';
import { useAdminCheck } from '../guards/use-admin-check.ts';
import { AccountSheet } from './account-sheet.tsx';
import { AdminsOnly } from './admins-only.tsx';

/**
 * What the signing-in pages show to somebody who is signed in, just now or before: the way back to where they
 * came from. Only a customer who came from an administrators' page is told so, and sent nowhere.
 */
export function AlreadySignedIn({ user }: { user: SessionUser }) {
  const [search] = useSearchParams();
  const onwards = <RedirectBack to={originPath(search)} />;
  return requiresAdmin(search) ? <RequireAdmin user={user}>{onwards}</RequireAdmin> : onwards;
}

/** Waits for the page that it leads to. Without a network that stays away, and is asked for again when the network is back. */
function RedirectBack({ to }: { to: string }) {
  const navigate = useNavigate();
  const lead = () => navigate(to, { replace: true });
  const leadAtOnce = useEffectEvent(() => void lead());
  useEffect(() => leadAtOnce(), []);
  useWhenBackOnline(lead);
  return <Loader />;
}

function RequireAdmin({ user, children }: { user: SessionUser; children: ReactNode }) {
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
