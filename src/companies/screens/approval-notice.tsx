import type { Ref } from 'react';
import { useLocation } from 'react-router';
import { loginAddress } from '../../customers/screens/guards/login-address.ts';
import { ButtonLink } from '../../platform/screens/ui/button-link.tsx';
import { Skeleton } from '../../platform/screens/ui/states/skeleton.tsx';
import { useApproval } from './use-approval.ts';
import { approvalWords as words } from './approval-notice-words.ts';
import { t } from '../../platform/rules/messages/t.ts';

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
        {t('companies.approval.title')}
      </h2>
      <p className="max-w-prose text-soft">
        {missing === 'visitor' ? t('companies.approval.visitor') : words.states[missing]}
      </p>
      <div className="flex flex-wrap gap-3">
        {missing === 'visitor' ? (
          <>
            <ButtonLink to={loginAddress(from)}>{t('companies.approval.logIn')}</ButtonLink>
            <ButtonLink to="/signup" variant="secondary">
              {t('companies.approval.signUp')}
            </ButtonLink>
          </>
        ) : (
          <ButtonLink
            to="/dashboard/company"
            variant={missing === 'none' ? 'primary' : 'secondary'}
          >
            {missing === 'none' ? t('companies.approval.apply') : t('companies.approval.toCompany')}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}
