import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';

/** One cell of a drawing's title block: a small label, and the figure under it. Stands in a dl. */
export function Fact({
  label,
  children,
  className,
}: {
  label: string;
  children: ReactNode;
  className?: string;
}) {
  return (
    <div className={classNames('px-3 py-2', className)}>
      <dt className="text-xs text-soft">{label}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}
