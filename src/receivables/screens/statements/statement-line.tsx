import { useState } from 'react';
import { formatDay } from '../../../platform/rules/format-day.ts';
import { usePriceFormat } from '../../../platform/screens/api/use-price-format.ts';
import { Badge } from '../../../platform/screens/ui/badge.tsx';
import { Button } from '../../../platform/screens/ui/button.tsx';
import { Price } from '../../../platform/screens/ui/price.tsx';
import type { OpenItems, StatementLineView, Verdict } from '../../rules/receivables.schema.ts';
import { receivablesCopy as copy } from '../words/receivables.ts';
import type { BookedLine } from './booked-line.ts';
import { LineForm } from './line-form.tsx';
import { t } from '../../../platform/rules/messages/t.ts';

type Props = {
  line: StatementLineView;
  currency: string;
  /** What companies owe, to choose from. */
  items: readonly OpenItems[];
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  /** @returns whether it was booked */
  onBook: (line: BookedLine) => Promise<boolean>;
};

const tones = {
  sure: 'ok',
  proposal: 'signal',
  unknown: 'neutral',
  booked: 'neutral',
} as const satisfies Record<Verdict, string>;

/** A line with what it pays. A proposal can be ticked, and every incoming line changed. */
export function StatementLine({ line, currency, items, isChosen, onChoose, onBook }: Props) {
  const [isChanging, setChanging] = useState(false);
  const { line: number, date, amount, payer, iban, text, verdict } = line;
  const isOpen = verdict !== 'booked' && amount > 0;
  const canChoose = isOpen && line.companyId !== null;
  const name = String(number);
  return (
    <li className="border-b border-hairline py-3 text-sm">
      <div className="flex flex-wrap items-start gap-x-6 gap-y-2">
        {canChoose ? (
          <label className="touch-target flex">
            <input
              type="checkbox"
              className="size-6 accent-signal"
              aria-label={t('receivables.general.chooseLine', { line: name })}
              checked={isChosen}
              onChange={({ target }) => onChoose(target.checked)}
            />
          </label>
        ) : (
          <span className="w-6 shrink-0 tabular-nums text-soft">{number}</span>
        )}
        <div className="min-w-0 grow basis-60 wrap-anywhere">
          <p className="text-soft">
            <time dateTime={date}>{formatDay(date)}</time>
          </p>
          {payer !== '' && <p className="font-semibold">{payer}</p>}
          <p>{text}</p>
          {iban !== '' && <p className="text-xs text-soft">{iban}</p>}
        </div>
        <div className="min-w-0 grow basis-60">
          <Matched line={line} currency={currency} />
        </div>
        <span className="w-24 text-end">
          <Price amount={amount} currency={currency} />
        </span>
        <span className="w-32">
          {isOpen && (
            <Button
              variant="secondary"
              aria-expanded={isChanging}
              aria-label={
                line.companyId === null
                  ? t('receivables.general.assignOf', { line: name })
                  : t('receivables.general.changeOf', { line: name })
              }
              onClick={() => setChanging(!isChanging)}
            >
              {line.companyId === null
                ? t('receivables.general.assign')
                : t('receivables.general.change')}
            </Button>
          )}
        </span>
      </div>
      {isChanging && isOpen && (
        <LineForm
          line={line}
          currency={currency}
          items={items}
          onBook={async (booked) => {
            if (await onBook(booked)) setChanging(false);
          }}
          onCancel={() => setChanging(false)}
        />
      )}
    </li>
  );
}

function Matched({ line, currency }: Pick<Props, 'line' | 'currency'>) {
  const priceOf = usePriceFormat();
  const { verdict, reason, company, allocations } = line;
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={tones[verdict]}>{copy.verdicts[verdict]}</Badge>
        {reason !== null && <span className="text-xs text-soft">{copy.reasons[reason]}</span>}
      </p>
      {company !== null && <p className="mt-1 font-semibold wrap-anywhere">{company}</p>}
      {allocations.map(({ invoiceId, number, amount, discount }) => (
        <p key={invoiceId} className="tabular-nums text-soft">
          {number}: {priceOf(amount, currency)}
          {discount > 0 && ` + ${priceOf(discount, currency)} ${t('receivables.general.discount')}`}
        </p>
      ))}
      {company !== null && allocations.length === 0 && (
        <p className="text-soft">{t('receivables.general.asCredit')}</p>
      )}
    </>
  );
}
