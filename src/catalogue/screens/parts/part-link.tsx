import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Part } from '../../rules/parts/part.schema.ts';
import { usePrefetch } from '../../../platform/screens/api/use-prefetch.ts';
import { categoryParts } from './list/related-parts.ts';

type Props = {
  part: Pick<Part, '_id' | 'category'>;
  className: string;
  children: ReactNode;
};

/**
 * Links to a part's page and prefetches its related parts; the list has the part already. No view
 * transition, which would delay the page (docs/limits.md).
 */
export function PartLink({ part, className, children }: Props) {
  const prefetch = usePrefetch(() => (part.category ? [categoryParts(part.category)] : []));
  return (
    <Link to={`/parts/${part._id}`} prefetch="intent" className={className} {...prefetch}>
      {children}
    </Link>
  );
}
