import type { Ref } from 'react';
import { useSession } from '../../../platform/screens/session/use-session.ts';
import { ButtonLink } from '../../../platform/screens/ui/button-link.tsx';
import { AccountSheet } from './account-sheet.tsx';
import { t } from '../../../platform/rules/messages/t.ts';

type Props = { title: string; lead: string; heading: Ref<HTMLHeadingElement> };

/** Confirms a verified address and links on, to /login when nobody is signed in. */
export function Verified({ title, lead, heading }: Props) {
  const isSignedOut = useSession().status === 'signed-out';
  return (
    <AccountSheet
      title={title}
      lead={<span className="wrap-anywhere">{lead}</span>}
      heading={heading}
    >
      <ButtonLink to={isSignedOut ? '/login' : '/parts'}>
        {isSignedOut
          ? t('customers.account.verify.toLogin')
          : t('customers.account.verify.onwards')}
      </ButtonLink>
    </AccountSheet>
  );
}
