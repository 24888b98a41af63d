import { productCopy } from '../words/manage-products-words.ts';
import { ButtonLink } from '../../../platform/screens/ui/button-link.tsx';
import { EmptyState } from '../../../platform/screens/ui/states/empty-state.tsx';
import { productWords } from './product-words.ts';

export function NoProducts({ searched }: { searched: boolean }) {
  return searched ? (
    <EmptyState
      drawing="/drawings/empty-search.svg"
      title={productWords.nothingFound}
      body={productWords.nothingFoundBody}
      action={
        <ButtonLink to="/dashboard/manageProduct" variant="secondary">
          {productWords.clearSearch}
        </ButtonLink>
      }
    />
  ) : (
    <EmptyState
      title={productCopy.emptyTitle}
      body={productCopy.emptyBody}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <ButtonLink to="/dashboard/addProduct">{productCopy.addTitle}</ButtonLink>
          <ButtonLink to="/dashboard/importParts" variant="secondary">
            {productCopy.importTitle}
          </ButtonLink>
        </div>
      }
    />
  );
}
