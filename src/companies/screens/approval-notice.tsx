import type { Ref } from 'react';
import { useLocation } from 'react-router';
import { loginAddress } from '../../customers/screens/guards/login-address.ts';
import { ButtonLink } from '../../platform/screens/ui/button-link.tsx';
import { Skeleton } from '../../platform/screens/ui/states/skeleton.tsx';
import { useApproval } from './use-approval.ts';
import { approvalWords as words } from './approval-notice-words.ts';

type Props = {
  heading?: Ref<HTMLHeadingElement> | null;
};

/** Replaces an order form for those who may not see prices, and so not order: why, and what to do. */
export function ApprovalNotice({ heading = null }: Props) {
  const missing = useApproval();
  const { pathname, search } = useLocation();
  // The prices of an approved company are on their way.
  if (missing === null) return <Skeleton className="h-40" />;
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
        {missing === 'visitor' ? words.visitor : words.states[missing]}
      </p>
      <div className="flex flex-wrap gap-3">
        {missing === 'visitor' ? (
          <>
            <ButtonLink to={loginAddress(from)}>{words.logIn}</ButtonLink>
            <ButtonLink to="/signup" variant="secondary">
              {words.signUp}
            </ButtonLink>
          </>
        ) : (
          <ButtonLink
            to="/dashboard/company"
            variant={missing === 'none' ? 'primary' : 'secondary'}
          >
            {missing === 'none' ? words.apply : words.toCompany}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}
