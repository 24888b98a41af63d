import type { BlogEntry as Entry } from '../../../settings/rules/blog-entries.ts';
import { TextWithCode } from './text-with-code.tsx';

export function BlogEntry({ id, entry, number }: { id: string; entry: Entry; number: number }) {
  return (
    <article
      id={id}
      className="grid grid-cols-1 gap-4 border-t-[1.5px] border-ink py-10 lg:grid-cols-[1fr_2fr] lg:gap-12"
    >
      <div>
        <p
          aria-hidden="true"
          className="tabular-nums font-display text-5xl font-extrabold text-signal"
        >
          {number}
        </p>
        <h2 className="mt-3 text-2xl">{entry.question}</h2>
      </div>
      <div className="max-w-[68ch] space-y-4">
        {entry.answer.map((paragraph) => (
          <p key={paragraph}>
            <TextWithCode text={paragraph} />
          </p>
        ))}
      </div>
    </article>
  );
}
