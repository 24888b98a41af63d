import { useSearchParams } from 'react-router';
import { myOrdersCopy } from '../../../platform/screens/words/orders.ts';
import { ButtonLink } from '../../../platform/screens/ui/button-link.tsx';
import { EmptyState } from '../../../platform/screens/ui/empty-state.tsx';
import { readNarrowing } from './own-orders-query.ts';
import { ownOrdersWords } from './own-orders-words.ts';

/** Replaces the list of a buyer who has ordered nothing. */
export function NoOrders() {
  return (
    <EmptyState
      title={myOrdersCopy.emptyTitle}
      body={myOrdersCopy.emptyBody}
      drawing="/drawings/empty-orders.svg"
      action={<ButtonLink to="/parts">{myOrdersCopy.emptyAction}</ButtonLink>}
    />
  );
}

/**
 * Replaces a list that was narrowed down to nothing.
 * @param refused why the server did not search
 */
export function NoneOfThese({ refused }: { refused?: string | undefined }) {
  const { find, from, to } = readNarrowing(useSearchParams()[0]);
  const clear = (
    <ButtonLink to={{ search: '' }} variant="secondary">
      {ownOrdersWords.clear}
    </ButtonLink>
  );
  if (find === undefined && (from ?? to) !== undefined)
    return (
      <EmptyState
        title={ownOrdersWords.noneInDays}
        body={ownOrdersWords.noneInDaysBody}
        drawing="/drawings/empty-orders.svg"
        action={clear}
      />
    );
  if (find === undefined)
    return (
      <EmptyState
        title={myOrdersCopy.noneTitle}
        body={myOrdersCopy.noneBody}
        drawing="/drawings/empty-orders.svg"
      />
    );
  return (
    <EmptyState
      title={refused ? ownOrdersWords.tooMany(find) : ownOrdersWords.notFound(find)}
      body={refused ? `${refused}.` : ownOrdersWords.notFoundBody}
      drawing="/drawings/empty-search.svg"
      action={clear}
    />
  );
}
