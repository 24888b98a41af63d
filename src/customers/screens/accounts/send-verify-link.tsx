import { identity, session } from '../../../platform/screens/session/browser.ts';
import { SendLink } from './send-link.tsx';
import { t } from '../../../platform/rules/messages/t.ts';

export function SendVerifyLink({ email }: { email: string }) {
  async function send() {
    await identity.sendVerification();
    // Nothing is sent when the address was verified elsewhere meanwhile; the fresh token says so.
    await session.renew();
  }
  return <SendLink email={email} label={t('customers.account.address.again')} send={send} />;
}
