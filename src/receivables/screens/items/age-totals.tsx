import { Price } from '../../../platform/screens/ui/price.tsx';
import { ages } from '../../rules/open-items.ts';
import type { OpenItems } from '../../rules/receivables.schema.ts';
import { receivablesCopy as copy } from '../words/receivables.ts';
import { t } from '../../../platform/rules/messages/t.ts';

type Props = Pick<OpenItems, 'open' | 'ages' | 'credit' | 'currency'>;

/** What is open altogether, by age, and the credit beside it. */
export function AgeTotals({ open, ages: sums, credit, currency }: Props) {
  const entries = [
    [t('receivables.general.total'), open] as const,
    ...ages.map((age) => [copy.ages[age], sums[age]] as const),
    ...(credit > 0 ? [[t('receivables.general.credit'), credit] as const] : []),
  ];
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3">
      {entries.map(([name, amount]) => (
        <div key={name}>
          <dt className="text-xs text-soft">{name}</dt>
          <dd>
            <Price amount={amount} currency={currency} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
