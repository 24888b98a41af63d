import type { Ref } from 'react';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useLastPartsList } from '../parts/last-parts-list.ts';
import { purchaseWords } from './purchase-words.ts';

export function PartGone({ heading }: { heading: Ref<HTMLHeadingElement> }) {
  const listedParts = useLastPartsList();
  return (
    <EmptyState
      heading={heading}
      drawing="/drawings/empty-search.svg"
      title={purchaseWords.gone}
      body={purchaseWords.goneBody}
      action={<ButtonLink to={listedParts ?? '/parts'}>{purchaseWords.otherParts}</ButtonLink>}
    />
  );
}
