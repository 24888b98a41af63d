import { accountCopy } from '../words/account-words.ts';
import { identity, session } from '../../../platform/screens/session/browser.ts';
import { SendLink } from './send-link.tsx';

export function SendVerifyLink({ email }: { email: string }) {
  async function send() {
    await identity.sendVerification();
    // Nothing is sent when the address was verified elsewhere meanwhile; the fresh token says so.
    await session.renew();
  }
  return <SendLink email={email} label={accountCopy.address.again} send={send} />;
}
