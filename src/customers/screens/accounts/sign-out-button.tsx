import type { ComponentProps } from 'react';
import { Button } from '../../../platform/screens/ui/button.tsx';
import { toast } from '../../../platform/screens/ui/overlays/toast.ts';
import { useAction } from '../../../platform/screens/forms/use-action.ts';
import { signOut } from '../guards/sign-out.ts';
import { t } from '../../../platform/rules/messages/t.ts';

/** Ends the session in every tab; the guard then redirects to /login. */
export function SignOutButton({
  children = t('customers.auth.signOut'),
  ...style
}: {
  children?: string;
} & Pick<ComponentProps<typeof Button>, 'variant' | 'className'>) {
  const { pending, run } = useAction(signOut, toast.error);
  return (
    <Button variant="secondary" {...style} pending={pending} onClick={() => void run()}>
      {children}
    </Button>
  );
}
