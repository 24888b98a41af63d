import { useState } from 'react';
import { accountCopy } from '../../copy/account.ts';
import { identity } from '../../lib/session/browser.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { sentenceOf } from '../forms/form-failure.ts';

const { address } = accountCopy;

/** Has the verification mail sent once more. States: ready, sending, sent (a line that stays), failed (the sentence above the button). */
export function SendVerifyLink({ email }: { email: string }) {
  const [sending, setSending] = useState(false);
  const [sent, setSent] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function send() {
    setSending(true);
    setSent(false);
    setFailure(null);
    try {
      await identity.sendVerification();
      setSent(true);
    } catch (error) {
      setFailure(sentenceOf(error));
    } finally {
      setSending(false);
    }
  }

  return (
    <div className="flex flex-col items-start gap-3">
      <FormError message={failure} />
      <Button variant="secondary" pending={sending} onClick={() => void send()}>
        {address.again}
      </Button>
      <p
        role="status"
        className={sent ? 'border-l-2 border-ok py-1 pl-3 text-sm wrap-anywhere' : 'sr-only'}
      >
        {sent && address.sent(email)}
      </p>
    </div>
  );
}
