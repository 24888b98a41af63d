import { useLocation } from 'react-router';

const LIST = '/dashboard/manageOrders';

/** What links from Manage Orders carry: the query of the list. */
type ListState = { readonly managed: string };

/** The state of a link from the list, so that the page it opens leads back to the same search. */
export const useListState = (): ListState => ({ managed: useLocation().search });

/** The list as it was when a link left it, and the state to pass on. */
export function useManagedList(): { address: string; state: ListState } {
  const { managed = '' } = (useLocation().state ?? {}) as Partial<ListState>;
  return { address: `${LIST}${managed}`, state: { managed } };
}
