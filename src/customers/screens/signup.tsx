import { useState } from 'react';
import { Navigate } from 'react-router';
import { AccountSheet } from './accounts/account-sheet.tsx';
import { AlreadySignedIn } from './accounts/already-signed-in.tsx';
import { SignupForm } from './accounts/signup-form.tsx';
import { usePublicConfig } from '../../platform/screens/public-config.ts';
import { useSession } from '../../platform/screens/session/use-session.ts';
import { pageMeta } from '../../platform/screens/seo/page-meta.ts';
import { t } from '../../platform/rules/messages/t.ts';

export const meta = pageMeta(() => t('platform.words.signUp'));

/** Creates an account; a signed-in user is redirected to the origin page. */
export default function Signup() {
  const session = useSession();
  const { accountsFor } = usePublicConfig();
  const [isNew, setNew] = useState(false);
  const isForBusinesses = accountsFor === 'businesses';
  if (session.status === 'signed-in')
    return isNew && isForBusinesses ? (
      <Navigate to="/dashboard/company" replace />
    ) : (
      <AlreadySignedIn user={session.user} />
    );
  return (
    <AccountSheet title={t('platform.words.signUp')}>
      {isForBusinesses && <p className="mb-4 text-soft">{t('customers.auth.forBusinesses')}</p>}
      <SignupForm onSend={() => setNew(true)} />
    </AccountSheet>
  );
}
