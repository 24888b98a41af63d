import type { Ref } from 'react';
import { useSession } from '../../../platform/screens/session/use-session.ts';
import { ButtonLink } from '../../../platform/screens/ui/button-link.tsx';
import { loginAddress } from '../guards/login-address.ts';
import { AccountSheet } from './account-sheet.tsx';
import { SendVerifyLink } from './send-verify-link.tsx';
import { Verified } from './verified.tsx';
import { t } from '../../../platform/rules/messages/t.ts';

/**
 * An expired verification link: offers a signed-in user a new one unless the address is verified,
 * and everybody else the login.
 */
export function VerifyExpired({ heading }: { heading: Ref<HTMLHeadingElement> }) {
  const session = useSession();
  const user = session.status === 'signed-in' ? session.user : null;
  if (user?.emailVerified) {
    return (
      <Verified
        title={t('customers.account.verify.already')}
        lead={t('customers.account.verify.alreadyBody', { email: user.email })}
        heading={heading}
      />
    );
  }
  return (
    <AccountSheet
      title={t('customers.account.linkExpired')}
      lead={t('customers.account.verify.expiredBody')}
      heading={heading}
    >
      {user ? (
        <SendVerifyLink email={user.email} />
      ) : (
        <ButtonLink to={loginAddress({ pathname: '/dashboard/account' })}>
          {t('customers.account.verify.login')}
        </ButtonLink>
      )}
    </AccountSheet>
  );
}
