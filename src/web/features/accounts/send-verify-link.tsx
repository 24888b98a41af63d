import { accountCopy } from '../../copy/account.ts';
import { identity, session } from '../../lib/session/browser.ts';
import { SendLink } from './send-link.tsx';

/** Has the verification mail sent once more. */
export function SendVerifyLink({ email }: { email: string }) {
  async function send() {
    await identity.sendVerification();
    // None is sent where the address was verified elsewhere meanwhile, which a fresh token says.
    await session.renew();
  }
  return <SendLink email={email} label={accountCopy.address.again} send={send} />;
}
