import { ButtonLink } from '../../../../platform/screens/ui/button-link.tsx';
import { Button } from '../../../../platform/screens/ui/button.tsx';
import { choosePartIds, useChosenPartIds } from './chosen-parts.ts';
import { compareAddress } from './compare-address.ts';
import { t } from '../../../../platform/rules/messages/t.ts';

/** The id of the form that the boxes beside the parts belong to. */
export const COMPARE_FORM = 'compare';

/** Leads to the comparison of the chosen parts. It stays in view below a long list. */
export function CompareBar() {
  const chosen = useChosenPartIds();
  return (
    <form id={COMPARE_FORM} action="/compare" className="sticky bottom-0 z-10 w-full print:hidden">
      <noscript>
        <Button type="submit" variant="secondary" className="mt-3">
          {t('catalogue.compare.show')}
        </Button>
      </noscript>
      {chosen.length > 0 && (
        <div
          data-bottom-bar
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-[1.5px] border-ink bg-paper px-4 py-2.5"
        >
          <span role="status" className="text-sm font-semibold">
            {t('catalogue.compare.chosen', { count: chosen.length })}
          </span>
          <div className="flex gap-3">
            <Button variant="quiet" size="small" onClick={() => choosePartIds([])}>
              {t('catalogue.compare.clear')}
            </Button>
            <ButtonLink to={compareAddress(chosen)} size="small">
              {t('catalogue.compare.show')}
            </ButtonLink>
          </div>
        </div>
      )}
    </form>
  );
}
