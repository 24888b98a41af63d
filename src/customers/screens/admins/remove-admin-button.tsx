import type { User } from '../../rules/users.contract.ts';
import { adminsCopy } from '../words/admins.ts';
import { uiCopy } from '../../../platform/screens/words/ui.ts';
import { callApi } from '../../../platform/screens/session/browser.ts';
import { Badge } from '../../../platform/screens/ui/badge.tsx';
import { Button } from '../../../platform/screens/ui/button.tsx';
import { useSignedInUser } from '../guards/signed-in-user.ts';
import { useRowAction } from '../../../platform/screens/tables/use-row-action.ts';

/**
 * Removes the admin role after a confirmation; the host user has a badge instead (seed §2). The
 * server refuses to demote the host and the last administrator.
 */
export function RemoveAdminButton({ user }: { user: User }) {
  const { pending, run } = useRowAction();
  const self = useSignedInUser();
  if (user.host) return <Badge tone="signal">{adminsCopy.host}</Badge>;
  const does = adminsCopy.removeNamed(user.email);
  return (
    <Button
      size="small"
      variant="danger"
      title={does}
      disabled={user.role === false}
      pending={pending}
      onClick={run({
        question: {
          title: adminsCopy.confirm,
          body: does,
          yes: adminsCopy.columns.remove,
          no: uiCopy.back,
          danger: true,
        },
        call: () =>
          callApi('PATCH /removeAdmin/{id}', { params: { id: user._id }, body: { role: false } }),
        // Users who demote themselves may not read the list any more: the guard redirects them.
        reloads:
          user.email === self.email ? ['GET /admin/{email}'] : ['GET /users', 'GET /admin/{email}'],
      })}
    >
      {adminsCopy.remove}
    </Button>
  );
}
