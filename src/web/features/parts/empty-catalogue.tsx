import { homeCopy } from '../../copy/home.ts';
import { EmptyState } from '../../ui/empty-state.tsx';

const { title, body } = homeCopy.empty;

/** For visitors of a shop that has no parts yet. */
export const EmptyCatalogue = () => (
  <EmptyState drawing="/drawings/empty-search.svg" title={title} body={body} />
);
