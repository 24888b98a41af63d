import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { PartName } from '../../../platform/screens/ui/part-name.tsx';
import { PartPicture } from '../../../platform/screens/ui/part-picture.tsx';

export type PartRow = {
  _id: string;
  name: string;
  img: string;
  /** The value at the end of the row, and a smaller line below it. */
  value: string;
  detail: string;
};
type Props = {
  heading: string;
  note: string;
  parts: readonly PartRow[];
  empty: string;
  below?: ReactNode;
};

/** A short list of parts with a value each; a part links to its form. */
export function PartRows({ heading, note, parts, empty, below }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-2xl">
        {heading}
      </h2>
      <p className="mt-1 mb-3 text-sm text-soft">{note}</p>
      {parts.length === 0 ? (
        <p className="border-t border-hairline py-4">{empty}</p>
      ) : (
        <ol className="border-t-[1.5px] border-ink">
          {parts.map((part) => (
            <li key={part._id} className="border-b border-hairline">
              <Link
                to={`/dashboard/manageProduct/${part._id}`}
                prefetch="intent"
                className="group flex flex-wrap items-center gap-x-4 py-1.5"
              >
                <PartPicture
                  src={part.img}
                  alt=""
                  className="w-16 shrink-0 border border-hairline"
                />
                <span className="min-w-0 flex-[1_1_6rem] font-semibold wrap-anywhere group-hover:text-signal">
                  <PartName name={part.name} />
                </span>
                <span className="tabular-nums ml-auto text-end text-sm">
                  <span className="block font-semibold">{part.value}</span>
                  <span className="text-soft">{part.detail}</span>
                </span>
              </Link>
            </li>
          ))}
        </ol>
      )}
      {parts.length > 0 && below}
    </section>
  );
}
