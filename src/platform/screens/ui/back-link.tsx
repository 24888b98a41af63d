import { Link } from 'react-router';
import { Icon } from './icon.tsx';

/** A link from a detail page back to its list; not printed. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      prefetch="intent"
      className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold hover:text-signal print:hidden"
    >
      <Icon name="arrow-left" size={18} />
      {children}
    </Link>
  );
}
