import { Link, useLocation } from 'react-router';
import type { Part } from '../../rules/parts/part.schema.ts';
import { productCopy } from '../words/manage-products.ts';
import { Icon } from '../../../platform/screens/ui/icon.tsx';
import type { ListState } from './list-address.ts';

/** Opens a part's form, which leads back to the list as it is now. */
export function UpdateLink({ part }: { part: Part }) {
  const { search } = useLocation();
  return (
    <Link
      to={`/dashboard/manageProduct/${part._id}`}
      state={{ listed: search } satisfies ListState}
      prefetch="intent"
      aria-label={productCopy.updateNamed(part.name)}
      title={productCopy.updateNamed(part.name)}
      className="inline-flex size-9 items-center justify-center rounded-sm hover:bg-tone pointer-coarse:size-11"
    >
      <Icon name="edit" />
    </Link>
  );
}
