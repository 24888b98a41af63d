import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { classNames } from '../../../platform/screens/ui/class-names.ts';
import { type AuthPage, authPageAddress } from '../guards/login-address.ts';

type Props = { to: AuthPage; className?: string; children: ReactNode };

/** Links to another auth page, which keeps the address to return to. */
export function AuthLink({ to, className, children }: Props) {
  const [search] = useSearchParams();
  return (
    <Link
      to={authPageAddress(to, search)}
      className={classNames('link inline-flex min-h-11 items-center', className)}
    >
      {children}
    </Link>
  );
}
