import type { ReactNode, Ref } from 'react';
import { Icon } from '../icon.tsx';

type Props = {
  title: string;
  body: string;
  /** Gets the focus when the note replaces a form. */
  heading: Ref<HTMLHeadingElement>;
  /** Links to the next pages. */
  children: ReactNode;
};

/** Replaces a form after its success. */
export function SuccessNote({ title, body, heading, children }: Props) {
  return (
    <section
      role="status"
      className="flex flex-col items-start gap-4 border-l-2 border-ok bg-raised p-5 sm:p-8"
    >
      <h2 ref={heading} tabIndex={-1} className="flex items-center gap-3 text-xl">
        <span className="text-ok">
          <Icon name="check" size={26} />
        </span>
        {title}
      </h2>
      <p className="max-w-prose text-soft">{body}</p>
      <span className="flex flex-wrap gap-3">{children}</span>
    </section>
  );
}
