import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { comparisonCopy } from '../../copy/comparison.ts';
import { replacedWords } from '../parts/replaced-words.ts';
import { deletedQuery } from './compare-queries.ts';

/** Says which parts of a comparison were deleted, and leads to those that replace them. */
export function MissingParts({ ids }: { ids: readonly string[] }) {
  const { data, isPending } = useQuery(deletedQuery(ids));
  if (isPending) return null;
  const named = data ?? [];
  return (
    <div role="status" className="mb-4 text-sm">
      {named.map(({ _id: id, name, replacedBy }) => (
        <p key={id} className="wrap-anywhere">
          {replacedBy ? (
            <>
              {replacedWords.notice(name)}{' '}
              <Link to={`/parts/${replacedBy._id}`} className="link font-semibold">
                {replacedBy.name}
              </Link>
            </>
          ) : (
            comparisonCopy.goneNamed(name)
          )}
        </p>
      ))}
      {named.length < ids.length && <p>{comparisonCopy.gone}</p>}
    </div>
  );
}
