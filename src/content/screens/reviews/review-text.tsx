import type { ToggleEvent } from 'react';
import { cut } from '../../../platform/rules/text/text.ts';
import { reviewsCopy } from '../words/reviews.ts';

const SHOWN_LENGTH = 150; // seed §9

/** A longer last word may break, so that nothing is wider than its card. */
const LONGEST_WORD = 24;

/** The cut text, with '...' kept on the line of the last word. */
function CutText({ text }: { text: string }) {
  const shown = cut(text, SHOWN_LENGTH, '...');
  const last = text.slice(0, SHOWN_LENGTH).trimEnd().lastIndexOf(' ') + 1;
  if (shown.length - last > LONGEST_WORD) return shown;
  return (
    <>
      {shown.slice(0, last)}
      <span className="whitespace-nowrap">{shown.slice(last)}</span>
    </>
  );
}

/** Closing a long review by keyboard leaves its summary above the viewport. */
function keepSummaryInView({
  currentTarget: { open, firstElementChild },
}: ToggleEvent<HTMLDetailsElement>): void {
  if (!open) firstElementChild?.scrollIntoView({ block: 'nearest' });
}

/**
 * A review's text, cut at 150 characters + '...'; a `details` element opens it, even without
 * JavaScript.
 */
export function ReviewText({ text }: { text: string }) {
  if (text.length <= SHOWN_LENGTH) return <p>{text}</p>;
  return (
    <details className="group" onToggle={keepSummaryInView}>
      <summary className="list-none [&::-webkit-details-marker]:hidden">
        <span className="group-open:hidden">
          <CutText text={text} />
        </span>{' '}
        <span className="link mt-2 block text-sm group-open:hidden">{reviewsCopy.readAll}</span>
        <span className="link hidden text-sm group-open:block">{reviewsCopy.readLess}</span>
      </summary>
      <p className="mt-2 whitespace-pre-line">{text}</p>
    </details>
  );
}
