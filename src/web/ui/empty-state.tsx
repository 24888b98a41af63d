import type { ReactNode, Ref } from 'react';
import { Picture } from './picture.tsx';

type Props = {
  title: string;
  /** Says what to do next. */
  body: ReactNode;
  /** The way there: a ButtonLink or Button. */
  action?: ReactNode;
  /** A drawing of this shop, e.g. '/drawings/empty-orders.svg'. */
  drawing?: string;
  /** Where it may come in place of a form: see useInPlaceOf. It is a status then. */
  heading?: Ref<HTMLHeadingElement> | undefined;
};

/** Stands in place of an empty list, and says what to do next. */
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
