import { authCopy } from '../words/auth.ts';
import { Button } from '../../../platform/screens/ui/button.tsx';
import { ButtonLink } from '../../../platform/screens/ui/button-link.tsx';
import { FormError } from '../../../platform/screens/ui/form-error.tsx';
import { useAction } from '../../../platform/screens/forms/use-action.ts';
import { signOut } from '../guards/sign-out.ts';

/**
 * Tells a signed-in customer that the page is for administrators (rulings §1), and offers another
 * account or the way home.
 */
export function AdminsOnly({ email }: { email: string }) {
  const { pending, failure, run } = useAction(signOut);
  return (
    <div className="flex flex-col gap-4">
      <p>{authCopy.adminsOnly.body(email)}</p>
      <FormError message={failure} />
      <div className="flex flex-wrap gap-3">
        <Button pending={pending} onClick={() => void run()}>
          {authCopy.adminsOnly.another}
        </Button>
        <ButtonLink to="/" variant="secondary">
          {authCopy.adminsOnly.home}
        </ButtonLink>
      </div>
    </div>
  );
}
