import { useId, useMemo, useState } from 'react';
import type { AuditChange } from '../../../platform/rules/audit/audit-changes.ts';
import { formatCount } from '../../../platform/rules/numbers/format-count.ts';
import { fieldNames, kindOfField } from '../../rules/parts/part-fields.ts';
import { formatPriceBreaks } from '../../rules/parts/prices/price-breaks-text.ts';
import { priceBreaksAnswer } from '../../rules/parts/prices/price-breaks.schema.ts';
import { formatMoment } from '../../../platform/screens/api/format-moment.ts';
import { usePriceFormat } from '../../../platform/screens/api/use-price-format.ts';
import { Button } from '../../../platform/screens/ui/button.tsx';
import { classNames } from '../../../platform/screens/ui/class-names.ts';
import { auditValueName } from './audit-words.ts';
import { type Piece, endOf, endsOf, isUnchanged, startOf, textChange } from './text-change.ts';
import { t } from '../../../platform/rules/messages/t.ts';

/** Two values longer than this together stand below each other, in characters. */
const BESIDE = 60;
/** Characters of context shown around a change. */
const AROUND = 32;
/** The shortened view is used only if it hides at least this many characters. */
const WORTH_CUTTING = 40;
const NUMBER = /^\d{1,15}$/;
const PRICE = /^\d{1,13}(?:\.\d{1,3})?$/;
const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

const fieldsOfKind = (kind: ReturnType<typeof kindOfField>): ReadonlySet<string | null> =>
  new Set(fieldNames.filter((field) => kindOfField(field) === kind));
const counts = fieldsOfKind('count');
const prices = fieldsOfKind('price');

function formatValue(
  field: string | null,
  text: string,
  priceOf: (major: number) => string,
): string {
  if (prices.has(field) && PRICE.test(text)) return priceOf(Number(text));
  if (field === 'priceBreaks') return breaksText(text);
  if (counts.has(field) && NUMBER.test(text)) return formatCount(Number(text));
  if (MOMENT.test(text)) return formatMoment(text);
  return field === null || field === 'status' ? auditValueName(text) : text;
}

/** An entry from before a change of its form is shown as it is. */
function breaksText(json: string): string {
  const breaks = priceBreaksAnswer.safeParse(JSON.parse(json));
  return breaks.success ? formatPriceBreaks(breaks.data) : json;
}

/** One value of an entry, formatted; "nothing" for null. */
export function AuditValue({ field, text }: { field: string | null; text: string | null }) {
  const priceOf = usePriceFormat();
  if (text === null) return <span className="text-soft">{t('catalogue.audit.nothing')}</span>;
  return <span className="wrap-anywhere">{formatValue(field, text, priceOf)}</span>;
}

function Becomes() {
  return (
    <>
      <span aria-hidden="true">→</span>
      <span className="sr-only"> {t('catalogue.audit.becomes')} </span>{' '}
    </>
  );
}

/** Both texts in full, in one line or below each other. */
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

/** The shown part of an unchanged piece. */
function shown(alike: string, at: number, of: number): string {
  if (at === 0) return endOf(alike, AROUND);
  return at === of - 1 ? startOf(alike, AROUND) : endsOf(alike, AROUND);
}

/** One side of the comparison, with unchanged pieces shortened. */
function Side({ pieces, side }: { pieces: readonly Piece[]; side: keyof Piece }) {
  return pieces.map((piece, at) => {
    const text = piece[side];
    if (isUnchanged(piece)) return shown(text, at, pieces.length);
    if (side === 'before') return text && <del key={at}>{text}</del>;
    return (
      text && (
        <ins key={at} className="font-semibold no-underline">
          {text}
        </ins>
      )
    );
  });
}

function Different({ pieces }: { pieces: readonly Piece[] }) {
  return (
    <>
      <span className="block max-w-prose wrap-anywhere text-soft">
        <Side pieces={pieces} side="before" />
      </span>
      <span className="block max-w-prose wrap-anywhere">
        <Becomes />
        <Side pieces={pieces} side="after" />
      </span>
    </>
  );
}

/**
 * Shows both values of a change. Long similar texts show only their differences at first; paper
 * always shows both in full.
 */
export function ChangedText(values: AuditChange) {
  const { before, after } = values;
  const [whole, setWhole] = useState(false);
  const id = useId();
  const pieces = useMemo(
    () => (before !== null && after !== null ? textChange(before, after) : []),
    [before, after],
  );
  const leftOut = pieces.reduce(
    (sum, piece, at) =>
      isUnchanged(piece)
        ? sum + piece.before.length - shown(piece.before, at, pieces.length).length
        : sum,
    0,
  );
  if (leftOut < WORTH_CUTTING) return <InFull {...values} />;
  return (
    <>
      <div className={whole ? 'hidden' : 'print:hidden'}>
        <Different pieces={pieces} />
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
        {whole ? t('catalogue.audit.whatDiffers') : t('catalogue.audit.inFull')}
      </Button>
    </>
  );
}
