import type { Part } from '../../../domain/parts/part.schema.ts';
import { productCopy } from '../../copy/manage-products.ts';
import { callApi } from '../../lib/session/browser.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { ignoreFailure } from '../tables/ignore-failure.ts';
import { useRowAction } from '../tables/use-row-action.ts';
import { catalogueCalls } from './invalidate-catalogue.ts';
import { productWords } from './product-words.ts';

export function DeletePartButton({ part }: { part: Part }) {
  const { pending, run } = useRowAction();
  return (
    <IconButton
      icon="trash"
      danger
      label={productCopy.deleteNamed(part.name)}
      pending={pending}
      onClick={run({
        question: {
          title: productCopy.confirmDelete,
          body: productWords.deleteBody(part),
          yes: productCopy.deletePart,
          no: productCopy.keepPart,
          danger: true,
        },
        call: () =>
          ignoreFailure(
            callApi('DELETE /tool/{id}', { params: { id: part._id }, query: {} }),
            'NOT_FOUND',
          ),
        done: productCopy.deleted(part.name),
        reloads: catalogueCalls,
      })}
    />
  );
}
