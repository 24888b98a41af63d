import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { classNames } from '../../ui/class-names.ts';
import { type SigningInPage, signingInAddress } from '../guards/origin-path.ts';

type Props = { to: SigningInPage; className?: string; children: ReactNode };

/** Leads to another of the signing-in pages, which then leads back to the same place. */
export function SigningInLink({ to, className, children }: Props) {
  const [search] = useSearchParams();
  return (
    <Link
      to={signingInAddress(to, search)}
      className={classNames('link inline-flex min-h-11 items-center', className)}
    >
      {children}
    </Link>
  );
}
