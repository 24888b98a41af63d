import { NavLink } from 'react-router';
import { classNames } from '../../ui/class-names.ts';

type Props = { to: string; className?: string | false; children: string };

const style =
  'flex min-h-10 w-full items-center justify-center rounded-sm border-[1.5px] border-ink text-sm font-semibold transition-colors hover:bg-ink hover:text-paper aria-[current=page]:border-signal aria-[current=page]:bg-transparent aria-[current=page]:text-signal px-2 sm:text-base pointer-coarse:min-h-11';

/**
 * Dashboard or Login, of the same size, so that the header does not shift when the session is
 * known.
 */
export function PersonalLink({ to, className, children }: Props) {
  return (
    <NavLink to={to} prefetch="intent" className={classNames(style, className)}>
      {children}
    </NavLink>
  );
}
