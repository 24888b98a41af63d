import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { rowCountWords } from './row-count-words.ts';

/** How long it says nothing, in milliseconds: what is taken away and put back at once was never gone for who listens. */
const PAUSE_MS = 100;

/**
 * Tells whoever hears the page that its list has come (WCAG 2.2, 4.1.3): a table that fills says nothing by itself.
 * The same words again are not read out, so it falls silent before it tells of another page's, which may be known
 * already and as many.
 * @param rows undefined while they are on their way
 */
export function ListAnnouncer({ rows }: { rows: readonly unknown[] | undefined }) {
  const { search } = useLocation();
  const [announced, setAnnounced] = useState(search);
  useEffect(() => {
    const pause = setTimeout(() => setAnnounced(search), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [search]);
  return (
    <p role="status" className="sr-only">
      {announced === search && rows && rowCountWords(rows.length)}
    </p>
  );
}
