import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

type Props = { facts: readonly (readonly [name: string, value: ReactNode])[]; className?: string };

/** Names and values line by line, such as an order's number and buyer above a form about it. */
export function FactTable({ facts, className }: Props) {
  return (
    <dl className={classNames('grid grid-cols-[auto_1fr] gap-x-6 text-sm', className)}>
      {facts.map(([name, value]) => (
        <div
          key={name}
          className="col-span-2 grid grid-cols-subgrid border-b border-hairline py-1.5"
        >
          <dt className="text-soft">{name}</dt>
          <dd className="tabular-nums min-w-0 wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
