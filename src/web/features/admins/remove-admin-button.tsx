import type { User } from '../../../domain/users/users.contract.ts';
import { adminsCopy } from '../../copy/admins.ts';
import { callApi } from '../../lib/session/browser.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { useRowAction } from './use-row-action.ts';

/**
 * Takes the admin role away, after asking. Disabled for a user without a role; for the host user there
 * are words in its place (seed §2). The server refuses the host and the last administrator: a notice.
 */
export function RemoveAdminButton({ user }: { user: User }) {
  const { pending, run } = useRowAction();
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
        question: { title: adminsCopy.confirm, body: does, danger: true },
        call: () => callApi('PATCH /removeAdmin/{id}', { params: { id: user._id }, body: { role: false } }),
        reloads: ['GET /users', 'GET /admin/{email}'],
      })}
    >
      {adminsCopy.remove}
    </Button>
  );
}
