import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { SavedCard } from '../../rules/saved-card.schema.ts';
import { query } from '../../../platform/screens/api/queries.ts';
import { callApi } from '../../../platform/screens/session/browser.ts';
import { Button } from '../../../platform/screens/ui/button.tsx';
import { ignoreFailure } from '../../../platform/screens/tables/ignore-failure.ts';
import { useRowAction } from '../../../platform/screens/tables/use-row-action.ts';
import { savedCardWords as words } from './saved-card-words.ts';

/** The buyer's cards at the payment provider. */
export const savedCardsQuery = query('GET /savedCards');

type Props = {
  cards: readonly SavedCard[];
  /** Null for another card. */
  chosen: string | null;
  onChoose: (id: string | null) => void;
};

/** The choice between saved cards and another one. */
export function SavedCards({ cards, chosen, onChoose }: Props) {
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1 text-sm font-semibold">{words.choose}</legend>
      {cards.map((card) => (
        <div key={card._id} className="flex items-center justify-between gap-x-4">
          <Choice isChosen={chosen === card._id} onChoose={() => onChoose(card._id)}>
            <span className="tabular-nums">{words.card(card)}</span>
          </Choice>
          <RemoveCard card={card} />
        </div>
      ))}
      <Choice isChosen={chosen === null} onChoose={() => onChoose(null)}>
        {words.another}
      </Choice>
    </fieldset>
  );
}

type ChoiceProps = { isChosen: boolean; onChoose: () => void; children: ReactNode };

function Choice({ isChosen, onChoose, children }: ChoiceProps) {
  return (
    <label className="flex min-h-11 min-w-0 cursor-pointer items-center gap-2">
      <input
        type="radio"
        name="saved-card"
        checked={isChosen}
        onChange={onChoose}
        className="size-5 shrink-0 accent-signal"
      />
      {children}
    </label>
  );
}

function RemoveCard({ card }: { card: SavedCard }) {
  const { pending, run } = useRowAction();
  const client = useQueryClient();
  const { _id: id } = card;
  return (
    <Button
      variant="secondary"
      size="small"
      pending={pending}
      aria-label={words.removeNamed(card)}
      onClick={run({
        question: {
          title: words.confirm,
          body: words.card(card),
          yes: words.removeCard,
          no: words.keepCard,
          danger: true,
        },
        call: async () => {
          await ignoreFailure(callApi('DELETE /savedCard/{id}', { params: { id } }), 'NOT_FOUND');
          client.setQueryData(savedCardsQuery.queryKey, (known) =>
            known?.filter((one) => one._id !== id),
          );
        },
        done: words.removed,
        reloads: [],
      })}
    >
      {words.remove}
    </Button>
  );
}
