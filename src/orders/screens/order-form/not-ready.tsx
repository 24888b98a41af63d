import type { Ref } from 'react';
import { notReadyCopy } from '../../../platform/screens/words/not-ready.ts';
import { ButtonLink } from '../../../platform/screens/ui/button-link.tsx';

const { title, body, link } = notReadyCopy.buyer;

/** Replaces the order form while the shop takes no orders. */
export function NotReady({ heading }: { heading: Ref<HTMLHeadingElement> | null }) {
  return (
    <section
      role="status"
      className="flex flex-col items-start gap-4 border border-dashed border-edge p-6 sm:p-10"
    >
      <h2 ref={heading} tabIndex={-1} className="text-xl">
        {title}
      </h2>
      <p className="max-w-prose text-soft">{body}</p>
      <ButtonLink to="/parts" variant="secondary">
        {link}
      </ButtonLink>
    </section>
  );
}
