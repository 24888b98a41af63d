import type { Ref } from 'react';
import { ButtonLink } from '../../../platform/screens/ui/button-link.tsx';
import { EmptyState } from '../../../platform/screens/ui/empty-state.tsx';
import { useLastPartsList } from '../../../catalogue/screens/parts/last-parts-list.ts';
import { purchaseWords } from '../../../cart/screens/words/purchase-words.ts';

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
