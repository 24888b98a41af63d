import type { ReactNode, Ref } from 'react';
import { Sheet } from '../../../platform/screens/ui/sheet.tsx';

type Props = {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
  /** Stands beside the form on wide screens, below it on phones. */
  aside?: ReactNode;
  /** Receives the focus when the sheet replaces a form. */
  heading?: Ref<HTMLHeadingElement>;
};

/** The sheet around a login, sign-up or reset form. */
export function AccountSheet({ title, lead, children, aside, heading }: Props) {
  return (
    <div className={`page-width py-8 lg:py-14 ${aside ? 'max-w-5xl' : 'max-w-2xl'}`}>
      <Sheet
        className={aside ? 'grid grid-cols-1 bg-raised lg:grid-cols-[1fr_21rem]' : 'bg-raised'}
      >
        <div className="p-5 sm:p-10">
          <h1 ref={heading} tabIndex={heading ? -1 : undefined} className="text-3xl outline-none">
            {title}
          </h1>
          {lead && <p className="mt-3 max-w-prose text-soft">{lead}</p>}
          <div className="mt-6">{children}</div>
        </div>
        {aside && (
          <aside className="border-ink p-5 max-lg:border-t-[1.5px] sm:p-8 lg:border-l-[1.5px]">
            {aside}
          </aside>
        )}
      </Sheet>
    </div>
  );
}
