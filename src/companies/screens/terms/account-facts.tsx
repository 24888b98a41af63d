import { useQuery } from '@tanstack/react-query';
import { query } from '../../../platform/screens/api/queries.ts';
import { usePriceFormat } from '../../../platform/screens/api/use-price-format.ts';
import { t } from '../../../platform/rules/messages/t.ts';
import { typedNumber } from '../../../platform/rules/numbers/number-input.ts';

/** With which terms the company orders on invoice, what it owes, and what is left; nothing without terms. */
export function AccountFacts({ email }: { email: string }) {
  const priceOf = usePriceFormat();
  const { data } = useQuery({
    ...query('GET /companyAccount/{email}', { params: { email } }),
    staleTime: 0,
  });
  if (!data?.account) return null;
  const { terms, owed, left, creditLimit, currency } = data.account;
  const { days, discountPercent: percent, discountDays } = terms;
  return (
    <section aria-labelledby="account">
      <h2 id="account" className="mb-3 text-xl">
        {t('companies.terms.title')}
      </h2>
      <dl className="grid border-[1.5px] border-ink bg-raised sm:grid-cols-3">
        <div className="px-5 py-2">
          <dt className="text-xs text-soft">{t('companies.terms.own.terms')}</dt>
          <dd className="font-semibold">
            {t('companies.terms.own.due', { days: String(days) })}
            {percent !== undefined && discountDays !== undefined && (
              <span className="block text-sm font-normal">
                {t('companies.terms.own.discount', {
                  percent: typedNumber(String(percent)),
                  days: String(discountDays),
                })}
              </span>
            )}
          </dd>
        </div>
        <div className="px-5 py-2">
          <dt className="text-xs text-soft">{t('companies.terms.own.owed')}</dt>
          <dd className="font-semibold tabular-nums">{priceOf(owed, currency)}</dd>
        </div>
        <div className="px-5 py-2">
          <dt className="text-xs text-soft">{t('companies.terms.own.left')}</dt>
          <dd className="font-semibold tabular-nums">
            {left === null || creditLimit === null ? (
              t('companies.terms.own.noLimit')
            ) : (
              <>
                {priceOf(left, currency)}
                <span className="block text-sm font-normal text-soft">
                  {t('companies.terms.own.of', { limit: priceOf(creditLimit, currency) })}
                </span>
              </>
            )}
          </dd>
        </div>
      </dl>
    </section>
  );
}
