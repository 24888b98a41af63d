import { NavLink } from 'react-router';

/** A link of the header; the current one is underlined. */
export function HeaderLink({
  to,
  end = false,
  children,
}: {
  to: string;
  end?: boolean;
  children: string;
}) {
  return (
    <NavLink
      to={to}
      end={end}
      prefetch="intent"
      className="relative flex min-h-12 items-center px-[min(0.625rem,3.2vw)] text-sm font-semibold transition-colors after:absolute after:inset-x-[min(0.625rem,3.2vw)] after:bottom-0 after:h-[3px] hover:text-signal aria-[current=page]:text-signal aria-[current=page]:after:bg-signal sm:px-4 sm:text-base"
    >
      {children}
    </NavLink>
  );
}
