import type { ReactNode, Ref } from 'react';
import { Picture } from '../pictures/picture.tsx';

type Props = {
  title: string;
  /** What to do next. */
  body: ReactNode;
  action?: ReactNode;
  /** The path of a drawing, e.g. '/drawings/empty-orders.svg'. */
  drawing?: string;
  /** From useInPlaceOf, if this replaces a form; it makes this a status. */
  heading?: Ref<HTMLHeadingElement> | undefined;
};

/** Replaces an empty list. */
export function EmptyState({ title, body, action, drawing, heading }: Props) {
  return (
    <div
      role={heading ? 'status' : undefined}
      className="flex flex-col items-center gap-3 border border-dashed border-edge px-6 py-12 text-center"
    >
      {drawing && (
        <Picture src={drawing} alt="" width={240} height={180} loading="lazy" className="mb-2" />
      )}
      <h2 ref={heading} tabIndex={heading ? -1 : undefined} className="text-xl">
        {title}
      </h2>
      <p className="max-w-prose text-balance text-soft">{body}</p>
      {action && <div className="mt-2">{action}</div>}
    </div>
  );
}
