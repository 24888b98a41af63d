import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { SessionUser } from '../../../platform/screens/session/token.ts';
import { ErrorState } from '../../../platform/screens/ui/states/error-state.tsx';
import { Loader } from '../../../platform/screens/ui/states/loader.tsx';
import { useWhenBackOnline } from '../../../platform/screens/api/use-when-back-online.ts';
import { originPath, requiresAdmin } from '../guards/login-address.ts';
import { useAdminCheck } from '../guards/use-admin-check.ts';
import { AccountSheet } from './account-sheet.tsx';
import { Button } from '../../../platform/screens/ui/button.tsx';
import { ButtonLink } from '../../../platform/screens/ui/button-link.tsx';
import { FormError } from '../../../platform/screens/ui/fields/form-error.tsx';
import { useAction } from '../../../platform/screens/forms/use-action.ts';
import { signOut } from '../guards/sign-out.ts';
import { t } from '../../../platform/rules/messages/t.ts';

/**
 * Sends a signed-in user from an auth page back to the page they came from, and an administrator who came from none to
 * the overview. A customer who came from an administrators' page stays and reads why.
 */
export function AlreadySignedIn({ user }: { user: SessionUser }) {
  const [search] = useSearchParams();
  const origin = originPath(search);
  if (requiresAdmin(search))
    return (
      <RequireAdmin user={user}>
        <RedirectBack to={origin} />
      </RequireAdmin>
    );
  return origin === HOME ? <RedirectHome /> : <RedirectBack to={origin} />;
}

const HOME = '/';

function RedirectHome() {
  const { status } = useAdminCheck();
  if (status === 'loading') return <Loader />;
  return <RedirectBack to={status === 'admin' ? '/dashboard/overview' : HOME} />;
}

/** Navigates again when the network is back, since an offline navigation stays on this page. */
function RedirectBack({ to }: { to: string }) {
  const navigate = useNavigate();
  const goBack = () => navigate(to, { replace: true });
  const goBackOnMount = useEffectEvent(() => void goBack());
  useEffect(() => goBackOnMount(), []);
  useWhenBackOnline(goBack);
  return <Loader />;
}

function RequireAdmin({ user, children }: { user: SessionUser; children: ReactNode }) {
  const check = useAdminCheck();
  if (check.status === 'admin') return children;
  if (check.status === 'loading') return <Loader />;
  return (
    <AccountSheet title={t('customers.auth.adminsOnly.title')}>
      {check.status === 'failed' ? (
        <ErrorState error={check.error} onRetry={check.retry} retrying={check.retrying} />
      ) : (
        <AdminsOnly email={user.email} />
      )}
    </AccountSheet>
  );
}

/**
 * Tells a signed-in customer that the page is for administrators, and offers another
 * account or the way home.
 */
function AdminsOnly({ email }: { email: string }) {
  const { pending, failure, run } = useAction(signOut);
  return (
    <div className="flex flex-col gap-4">
      <p>{t('customers.auth.adminsOnly.body', { email })}</p>
      <FormError message={failure} />
      <div className="flex flex-wrap gap-3">
        <Button pending={pending} onClick={() => void run()}>
          {t('customers.auth.adminsOnly.another')}
        </Button>
        <ButtonLink to="/" variant="secondary">
          {t('customers.auth.adminsOnly.home')}
        </ButtonLink>
      </div>
    </div>
  );
}
