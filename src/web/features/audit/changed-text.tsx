import { useId, useState } from 'react';
import type { AuditChange } from '../../../domain/audit/audit-changes.ts';
import { formatCount } from '../../../domain/money.ts';
import { formatMoment } from '../../lib/format-moment.ts';
import { usePriceFormat } from '../../lib/use-price-format.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { auditWords } from './audit-words.ts';
import { type TextChange, endOf, startOf, textChange } from './text-change.ts';

/** Two values of so many letters in all do not stand side by side. */
const BESIDE = 60;
/** What is shown of the words around a change, in letters. */
const AROUND = 32;
/** Texts are shown in part only where both share at least so many letters more than that. */
const WORTH_CUTTING = 40;
const aNumber = /^\d{1,15}$/;
const aMoment = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** How the numbers of some fields are written. */
const figures: ReadonlyMap<string | null, (figure: number) => string> = new Map([
  ['available', formatCount],
  ['minimumQuantity', formatCount],
]);

function worded(field: string | null, text: string, priceOf: (whole: number) => string): string {
  const figure = field === 'price' ? priceOf : figures.get(field);
  if (figure && aNumber.test(text)) return figure(Number(text));
  return aMoment.test(text) ? formatMoment(text) : text;
}

/** One value of an entry, as people read it; "nothing" where there is none. */
export function AuditValue({ field, text }: { field: string | null; text: string | null }) {
  const priceOf = usePriceFormat();
  if (text === null) return <span className="text-soft">{auditWords.nothing}</span>;
  return <span className="wrap-anywhere">{worded(field, text, priceOf)}</span>;
}

function Becomes() {
  return (
    <>
      <span aria-hidden="true">→</span>
      <span className="sr-only"> {auditWords.becomes} </span>{' '}
    </>
  );
}

/** Both texts as they are, in one line or under each other. */
function InFull({ field, before, after }: AuditChange) {
  const line =
    (before ?? '').length + (after ?? '').length > BESIDE ? 'block max-w-prose' : 'inline';
  return (
    <>
      <span className={classNames(line, 'text-soft')}>
        <AuditValue field={field} text={before} />
      </span>{' '}
      <span className={line}>
        <Becomes />
        <AuditValue field={field} text={after} />
      </span>
    </>
  );
}

/** Where both differ, with a little around it: what went is struck out, what came is bold. */
function Middle({ head, before, after, tail }: TextChange) {
  const [from, to] = [endOf(head, AROUND), startOf(tail, AROUND)];
  return (
    <>
      <span className="block max-w-prose wrap-anywhere text-soft">
        {from}
        {before && <del>{before}</del>}
        {to}
      </span>
      <span className="block max-w-prose wrap-anywhere">
        <Becomes />
        {from}
        {after && <ins className="font-semibold no-underline">{after}</ins>}
        {to}
      </span>
    </>
  );
}

/**
 * Both values of a change. Of two long texts that have much in common only what differs is shown, and the whole of
 * both on request; on paper always.
 */
export function ChangedText(values: AuditChange) {
  const { before, after } = values;
  const [whole, setWhole] = useState(false);
  const id = useId();
  const change = before !== null && after !== null ? textChange(before, after) : null;
  const left = change
    ? Math.max(0, change.head.length - AROUND) + Math.max(0, change.tail.length - AROUND)
    : 0;
  if (!change || left < WORTH_CUTTING) return <InFull {...values} />;
  return (
    <>
      <div className={whole ? 'hidden' : 'print:hidden'}>
        <Middle {...change} />
      </div>
      <div id={id} className={whole ? undefined : 'hidden print:block'}>
        <InFull {...values} />
      </div>
      <Button
        variant="quiet"
        size="small"
        className="-ml-3"
        aria-expanded={whole}
        aria-controls={id}
        onClick={() => setWhole(!whole)}
      >
        {whole ? auditWords.whatDiffers : auditWords.inFull}
      </Button>
    </>
  );
}
