import { callApi } from '../../../platform/screens/session/browser.ts';
import { formatDayOfMoment } from '../../../platform/screens/api/format-moment.ts';
import { useListAction } from '../../../platform/screens/tables/use-list-action.ts';
import { Badge } from '../../../platform/screens/ui/badge.tsx';
import { Button } from '../../../platform/screens/ui/button.tsx';
import type { Company } from '../../rules/company.schema.ts';
import { companyReloads } from '../company-reloads.ts';
import { vatCheckCopy as copy } from '../words/companies.ts';
import { t } from '../../../platform/rules/messages/t.ts';

const tones = { valid: 'ok', invalid: 'danger', unverified: 'neutral' } as const;

/** What VIES says of a company's VAT id, for administrators, who can ask again. */
export function VatCheck({ company }: { company: Company }) {
  const { _id: id, vatCheck, mayCheckVatId } = company;
  const { pending, act } = useListAction();
  if (!vatCheck && !mayCheckVatId) return null;
  return (
    <span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs font-normal text-soft">
      {vatCheck ? (
        <>
          <Badge tone={tones[vatCheck.answer]}>{copy.answers[vatCheck.answer]}</Badge>
          <span>{formatDayOfMoment(vatCheck.checkedAt)}</span>
          {vatCheck.consultation !== null && (
            <span>{t('companies.vatCheck.proof', { number: vatCheck.consultation })}</span>
          )}
        </>
      ) : (
        <span>{t('companies.vatCheck.notAsked')}</span>
      )}
      {mayCheckVatId && (
        <Button
          variant="secondary"
          size="small"
          pending={pending}
          onClick={({ currentTarget }) =>
            void act(currentTarget, {
              call: () => callApi('POST /company/{id}/vatCheck', { params: { id } }),
              reloads: companyReloads,
            })
          }
        >
          {vatCheck ? t('companies.vatCheck.again') : t('companies.vatCheck.ask')}
        </Button>
      )}
    </span>
  );
}
