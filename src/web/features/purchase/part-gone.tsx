import { useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { query } from '../../lib/queries.ts';
import { replacedWords } from '../parts/replaced-words.ts';
import { useLastPartsList } from '../parts/last-parts-list.ts';
import { purchaseWords } from './purchase-words.ts';

export function PartGone({ heading, id }: { heading: Ref<HTMLHeadingElement>; id: string }) {
  const { data } = useQuery(query('GET /replacements', { query: { of: id } }));
  const [next] = data ?? [];
  const listedParts = useLastPartsList();
  return (
    <EmptyState
      heading={heading}
      drawing="/drawings/empty-search.svg"
      title={purchaseWords.gone}
      body={next ? replacedWords.body(next.name) : purchaseWords.goneBody}
      action={
        next ? (
          <ButtonLink to={`/parts/${next._id}`}>{replacedWords.action}</ButtonLink>
        ) : (
          <ButtonLink to={listedParts ?? '/parts'}>{purchaseWords.otherParts}</ButtonLink>
        )
      }
    />
  );
}
