import type { ReactNode } from 'react';
import { classNames } from '../../../platform/screens/ui/class-names.ts';

/** A cell of a title block: a label above a value. Stands in a dl. */
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
