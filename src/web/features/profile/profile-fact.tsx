import type { ReactNode } from 'react';

/** One entry of a title block: what it is, and what it says. */
export function ProfileFact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="border-b border-hairline px-5 py-3 last:border-0">
      <dt className="text-xs text-soft">{name}</dt>
      <dd className="text-lg break-words whitespace-pre-line">{children}</dd>
    </div>
  );
}
