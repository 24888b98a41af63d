import type { ReactNode } from 'react';

type Props = { id: string; title: string; aside?: ReactNode };

/** A section's heading; `id` is for `aria-labelledby`. */
export function SectionHeading({ id, title, aside }: Props) {
  return (
    <div className="mb-8 flex flex-wrap items-end justify-between gap-4">
      <h2 id={id} className="text-4xl">
        {title}
      </h2>
      {aside}
    </div>
  );
}
