import { ButtonLink } from '../../../platform/screens/ui/button-link.tsx';
import { EmptyState } from '../../../platform/screens/ui/states/empty-state.tsx';
import { t } from '../../../platform/rules/messages/t.ts';

export function NoProducts({ searched }: { searched: boolean }) {
  return searched ? (
    <EmptyState
      drawing="/drawings/empty-search.svg"
      title={t('catalogue.product.nothingFound')}
      body={t('catalogue.product.nothingFoundBody')}
      action={
        <ButtonLink to="/dashboard/manageProduct" variant="secondary">
          {t('catalogue.product.clearSearch')}
        </ButtonLink>
      }
    />
  ) : (
    <EmptyState
      title={t('catalogue.product.emptyTitle')}
      body={t('catalogue.product.emptyBody')}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <ButtonLink to="/dashboard/addProduct">{t('platform.words.addParts')}</ButtonLink>
          <ButtonLink to="/dashboard/importParts" variant="secondary">
            {t('catalogue.product.importTitle')}
          </ButtonLink>
        </div>
      }
    />
  );
}
