import type { ReactNode } from 'react';

type Props = {
  title: string;
  lead?: ReactNode;
  /** Actions or a count for the whole page. */
  aside?: ReactNode;
};

export function PageTitle({ title, lead, aside }: Props) {
  return (
    <header className="mb-6">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3 pb-4">
        <div>
          <h1 className="text-3xl">{title}</h1>
          {lead && <p className="mt-2 max-w-prose text-balance text-soft">{lead}</p>}
        </div>
        {aside}
      </div>
      <div className="ruler" aria-hidden="true" />
    </header>
  );
}
