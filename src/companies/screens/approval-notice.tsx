import { useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import { useLocation } from 'react-router';
import { loginAddress } from '../../customers/screens/guards/login-address.ts';
import { query } from '../../platform/screens/api/queries.ts';
import { useSession } from '../../platform/screens/session/use-session.ts';
import { ButtonLink } from '../../platform/screens/ui/button-link.tsx';
import { Skeleton } from '../../platform/screens/ui/states/skeleton.tsx';
import { approvalWords as words } from './approval-notice-words.ts';

type Props = {
  heading?: Ref<HTMLHeadingElement> | null;
};

/** Replaces an order form for those who may not see prices, and so not order: why, and what to do. */
export function ApprovalNotice({ heading = null }: Props) {
  const isSignedIn = useSession().status === 'signed-in';
  const { pathname, search } = useLocation();
  const mine = useQuery({ ...query('GET /myCompany'), enabled: isSignedIn });
  const status = mine.data ? (mine.data.company?.status ?? 'none') : 'approved';
  // The prices of an approved company are on their way.
  if (isSignedIn && status === 'approved') return <Skeleton className="h-40" />;
  const from = { pathname, search };
  return (
    <section
      role="status"
      className="flex flex-col items-start gap-4 border border-dashed border-edge p-6 sm:p-8"
    >
      <h2 ref={heading} tabIndex={-1} className="text-xl">
        {words.title}
      </h2>
      <p className="max-w-prose text-soft">
        {isSignedIn && status !== 'approved' ? words.states[status] : words.visitor}
      </p>
      <div className="flex flex-wrap gap-3">
        {isSignedIn ? (
          <ButtonLink to="/dashboard/company" variant={status === 'none' ? 'primary' : 'secondary'}>
            {status === 'none' ? words.apply : words.toCompany}
          </ButtonLink>
        ) : (
          <>
            <ButtonLink to={loginAddress(from)}>{words.logIn}</ButtonLink>
            <ButtonLink to="/signup" variant="secondary">
              {words.signUp}
            </ButtonLink>
          </>
        )}
      </div>
    </section>
  );
}
