import { accountCopy } from '../words/account.ts';
import type { SessionUser } from '../../../platform/screens/session/token.ts';
import { Badge } from '../../../platform/screens/ui/badge.tsx';
import { AccountSection } from './account-section.tsx';
import { SendVerifyLink } from './send-verify-link.tsx';

const { address } = accountCopy;

export function AddressSection({ user: { email, emailVerified } }: { user: SessionUser }) {
  return (
    <AccountSection title={address.title}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="wrap-anywhere">{email}</span>
        <Badge tone={emailVerified ? 'ok' : 'danger'}>
          {emailVerified ? address.verified : address.unverified}
        </Badge>
      </p>
      {!emailVerified && (
        <>
          <p className="mt-2 mb-4 text-sm text-soft">{address.unverifiedBody}</p>
          <SendVerifyLink email={email} />
        </>
      )}
    </AccountSection>
  );
}
