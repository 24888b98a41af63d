import type { User } from '../../rules/users.contract.ts';
import { adminsCopy } from '../words/admins.ts';
import { uiCopy } from '../../../platform/screens/words/ui.ts';
import { callApi } from '../../../platform/screens/session/browser.ts';
import { Button } from '../../../platform/screens/ui/button.tsx';
import { useRowAction } from '../../../platform/screens/tables/use-row-action.ts';

/** Makes a user an administrator after a confirmation; disabled for administrators (seed §2). */
export function MakeAdminButton({ user }: { user: User }) {
  const { pending, run } = useRowAction();
  const does = adminsCopy.makeNamed(user.email);
  return (
    <Button
      size="small"
      variant="secondary"
      title={does}
      disabled={user.role === 'admin'}
      pending={pending}
      onClick={run({
        question: {
          title: adminsCopy.confirm,
          yes: adminsCopy.columns.make,
          no: uiCopy.back,
          body: user.emailVerified === false ? adminsCopy.makeUnverified(user.email) : does,
        },
        call: () =>
          callApi('PATCH /makeAdmin/{id}', { params: { id: user._id }, body: { role: 'admin' } }),
        reloads: ['GET /users', 'GET /admin/{email}'],
      })}
    >
      {adminsCopy.make}
    </Button>
  );
}
