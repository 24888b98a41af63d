import { EmptyState } from '../../../../platform/screens/ui/states/empty-state.tsx';
import { t } from '../../../../platform/rules/messages/t.ts';

/** For visitors of a shop that has no parts yet. */
export const EmptyCatalogue = () => (
  <EmptyState
    drawing="/drawings/empty-search.svg"
    title={t('platform.home.empty.title')}
    body={t('platform.home.empty.body')}
  />
);
