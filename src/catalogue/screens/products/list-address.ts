import { useLocation } from 'react-router';

const LIST = '/dashboard/manageProduct';

/** The `state` of a link from Manage Products to a part: the list's query. */
export type ListState = { readonly listed: string };

/** Manage Products as it was when the link to the part was pressed: its page, search and order. */
export function useListAddress(): string {
  const state = useLocation().state as Partial<ListState> | null;
  return `${LIST}${state?.listed ?? ''}`;
}
