import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Part } from '../../../domain/parts/part.schema.ts';
import { usePrefetch } from '../../lib/use-prefetch.ts';
import { partsLike } from './parts-like.ts';

type Props = {
  part: Pick<Part, '_id' | 'category'>;
  className: string;
  children: ReactNode;
};

/**
 * A link to a part's page with prefetch: the list has the part already, its neighbours are loaded. No view transition,
 * which would delay the page (docs/critique.md).
 */
export function PartLink({ part, className, children }: Props) {
  const prefetch = usePrefetch(() => (part.category ? [partsLike(part.category)] : []));
  return (
    <Link to={`/parts/${part._id}`} prefetch="intent" className={className} {...prefetch}>
      {children}
    </Link>
  );
}
