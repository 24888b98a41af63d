import type { ReactNode } from 'react';

/** A labelled value of the profile. */
export function ProfileFact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="border-b border-hairline px-5 py-3 last:border-0">
      <dt className="text-xs text-soft">{name}</dt>
      <dd className="text-lg break-words whitespace-pre-line">{children}</dd>
    </div>
  );
}
