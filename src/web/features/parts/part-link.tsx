import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Part } from '../../../domain/parts/part.schema.ts';
import { useFetchAhead } from '../../lib/use-fetch-ahead.ts';
import { partsLike } from './parts-like.ts';

type Props = {
  part: Pick<Part, '_id' | 'category'>;
  className: string;
  children: ReactNode;
};

/**
 * Leads to a part's page, which is fetched ahead: the part itself is known from the list it stands in, its
 * neighbours are read. No view transition: it would hold the page back (docs/limits.md has the figures).
 */
export function PartLink({ part, className, children }: Props) {
  const ahead = useFetchAhead(() => (part.category ? [partsLike(part.category)] : []));
  return (
    <Link to={`/parts/${part._id}`} prefetch="intent" className={className} {...ahead}>
      {children}
    </Link>
  );
}
