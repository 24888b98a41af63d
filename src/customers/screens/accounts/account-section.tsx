import { type ReactNode, useId } from 'react';

type Props = { title: string; lead?: string; children: ReactNode };

export function AccountSection({ title, lead, children }: Props) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="py-6 first:pt-0">
      <h2 id={heading} className="text-xl">
        {title}
      </h2>
      {lead && <p className="mt-1 text-sm text-soft">{lead}</p>}
      <div className="mt-4">{children}</div>
    </section>
  );
}
