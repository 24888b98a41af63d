import { useLocation } from 'react-router';
import { ButtonLink } from '../../../platform/screens/ui/button-link.tsx';
import { loginAddress } from '../../../customers/screens/guards/login-address.ts';
import { t } from '../../../platform/rules/messages/t.ts';

/** Says that the session has ended, and leads to the login and back. What was typed stays. */
export function SessionEnded() {
  const { pathname, search } = useLocation();
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-3 border-[1.5px] border-signal bg-raised p-4"
    >
      <p className="font-semibold">{t('customers.auth.sessionEnded')}</p>
      <ButtonLink to={loginAddress({ pathname, search })}>{t('platform.words.login')}</ButtonLink>
    </div>
  );
}
