import type { MouseEvent } from 'react';
import type { Part } from '../../rules/parts/part.schema.ts';
import { productCopy } from '../words/manage-products.ts';
import { IconButton } from '../../../platform/screens/ui/icon-button.tsx';
import { useRowAction } from '../../../platform/screens/tables/use-row-action.ts';
import { deletePart } from './delete-part.ts';
import { catalogueCalls } from '../parts/invalidate-catalogue.ts';
import { productWords } from './product-words.ts';
import { ReplacementField } from './replacement-field.tsx';

/** Deletes a part after a confirmation, which also asks what to order in its place. */
export function DeletePartButton({ part }: { part: Part }) {
  const { pending, run } = useRowAction();

  function ask(event: MouseEvent<HTMLElement>): void {
    let replacement = '';
    const keep = (text: string) => {
      replacement = text;
    };
    const action = run({
      question: {
        title: productCopy.confirmDelete,
        body: (
          <>
            <p>{productWords.deleteBody(part)}</p>
            <ReplacementField except={part._id} onType={keep} />
          </>
        ),
        yes: productCopy.deletePart,
        no: productCopy.keepPart,
        danger: true,
      },
      call: () => deletePart(part, replacement),
      done: productCopy.deleted(part.name),
      reloads: catalogueCalls,
    });
    action(event);
  }

  return (
    <IconButton
      icon="trash"
      danger
      label={productCopy.deleteNamed(part.name)}
      pending={pending}
      onClick={ask}
    />
  );
}
