import type { ReactNode } from 'react';
import type { Company } from '../../rules/company.schema.ts';
import { countryName } from '../../../platform/rules/countries.ts';
import { formatMoment } from '../../../platform/screens/api/format-moment.ts';
import { EmailText } from '../../../platform/screens/ui/email-text.tsx';
import { VatCheck } from './vat-check.tsx';
import { t } from '../../../platform/rules/messages/t.ts';

/** What a company says about itself. */
export function CompanyFacts({ company }: { company: Company }) {
  const { registration, country, vatId, phone, website, message, appliedBy } = company;
  const facts = [
    [t('companies.company.fields.country'), countryName(country)],
    [t('companies.company.fields.registration'), registration],
    [t('companies.company.fields.vatId'), vatId],
    [t('companies.company.fields.phone'), phone],
  ] as const;

  return (
    <dl className="grid border-[1.5px] border-ink bg-raised sm:grid-cols-3">
      {facts.map(([label, value]) => (
        <Row key={label} label={label}>
          {value || <span className="font-normal text-soft">{t('companies.company.nothing')}</span>}
          {label === t('companies.company.fields.vatId') && value !== '' && (
            <VatCheck company={company} />
          )}
        </Row>
      ))}
      <Row label={t('companies.company.fields.website')}>
        {website === '' ? (
          <span className="font-normal text-soft">{t('companies.company.nothing')}</span>
        ) : (
          <a
            href={website}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="link inline-block min-h-6"
          >
            {website}
          </a>
        )}
      </Row>
      <Row label={t('companies.company.fields.appliedBy')}>
        <EmailText email={appliedBy} />
        <span className="block text-xs font-normal text-soft">
          {formatMoment(company.createdAt)}
        </span>
      </Row>
      {message !== '' && (
        <Row label={t('companies.company.fields.message')} isWide>
          <span className="font-normal whitespace-pre-line">{message}</span>
        </Row>
      )}
    </dl>
  );
}

type RowProps = { label: string; isWide?: true; children: ReactNode };

function Row({ label, isWide, children }: RowProps) {
  return (
    <div className={`min-w-0 px-5 py-2 ${isWide ? 'col-span-full border-t border-hairline' : ''}`}>
      <dt className="text-xs text-soft">{label}</dt>
      <dd className="font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}
