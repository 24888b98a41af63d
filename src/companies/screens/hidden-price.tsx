import { Link, useLocation } from 'react-router';
import { loginAddress } from '../../customers/screens/guards/login-address.ts';
import { useSession } from '../../platform/screens/session/use-session.ts';
import { classNames } from '../../platform/screens/ui/class-names.ts';
import { t } from '../../platform/rules/messages/t.ts';

const style = 'inline-block text-xs leading-tight font-normal text-balance';

/** In place of a price that the reader may not see; leads to the login, and from an account to the application. */
export function HiddenPrice({ className }: { className?: string }) {
  const { status } = useSession();
  const { pathname, search } = useLocation();
  return (
    <Link
      to={status === 'signed-in' ? '/dashboard/company' : loginAddress({ pathname, search })}
      className={classNames('link', style, className)}
    >
      {t('companies.hiddenPrice.price')}
    </Link>
  );
}

/** The same inside another link. */
export const HiddenPriceText = () => (
  <span className={classNames(style, 'text-soft')}>{t('companies.hiddenPrice.price')}</span>
);
