import { useState } from 'react';
import { Button } from '../../../platform/screens/ui/button.tsx';
import { FormError } from '../../../platform/screens/ui/fields/form-error.tsx';
import { useAction } from '../../../platform/screens/forms/use-action.ts';
import { t } from '../../../platform/rules/messages/t.ts';

type Props = {
  email: string;
  label: string;
  send: () => Promise<void>;
};

/** A button that sends a mail with a link, and confirms it in a line that stays. */
export function SendLink({ email, label, send }: Props) {
  const [sent, setSent] = useState(false);
  const { pending, failure, run } = useAction(async () => {
    setSent(false);
    await send();
    setSent(true);
  });

  return (
    <div className="flex flex-col items-start gap-3">
      <FormError message={failure} />
      <Button variant="secondary" pending={pending} onClick={() => void run()}>
        {label}
      </Button>
      <p
        role="status"
        className={sent ? 'border-l-2 border-ok py-1 pl-3 text-sm wrap-anywhere' : 'sr-only'}
      >
        {sent && t('customers.account.sent', { email })}
      </p>
    </div>
  );
}
