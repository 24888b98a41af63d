import { Link } from 'react-router';
import { notReadyCopy } from '../../../platform/screens/words/not-ready.ts';
import { usePublicConfig } from '../../../platform/screens/public-config.ts';
import { Icon } from '../../../platform/screens/ui/icon.tsx';
import { useAdminCheck } from '../../../customers/screens/guards/use-admin-check.ts';

const { title, body, noAccount, link } = notReadyCopy.admin;

/** Tells administrators on every dashboard page that the shop takes no orders yet (rulings §8). */
export function NotReadyNotice() {
  const { takesOrders, lacksAccount } = usePublicConfig();
  const check = useAdminCheck();
  if (takesOrders || check.status !== 'admin') return null;
  return (
    <aside
      aria-label={title}
      className="mb-6 border-l-2 border-danger bg-raised px-5 py-4 print:hidden"
    >
      <p className="flex items-center gap-2 font-semibold text-danger">
        <Icon name="warning" />
        {title}
      </p>
      <p className="mt-1 max-w-prose text-sm">
        {lacksAccount ? noAccount : body}{' '}
        <Link to="/dashboard/settings" prefetch="intent" className="link">
          {link}
        </Link>
      </p>
    </aside>
  );
}
