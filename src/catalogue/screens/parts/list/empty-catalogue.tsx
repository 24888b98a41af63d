import { homeCopy } from '../../../../platform/screens/words/home.ts';
import { EmptyState } from '../../../../platform/screens/ui/states/empty-state.tsx';

const { title, body } = homeCopy.empty;

/** For visitors of a shop that has no parts yet. */
export const EmptyCatalogue = () => (
  <EmptyState drawing="/drawings/empty-search.svg" title={title} body={body} />
);
