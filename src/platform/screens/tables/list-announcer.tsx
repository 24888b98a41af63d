import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { t } from '../../rules/messages/t.ts';

/** Screen readers announce no change that is undone sooner, in milliseconds. */
const PAUSE_MS = 100;

/**
 * Announces that a list has loaded (WCAG 2.2, 4.1.3). It empties first: two pages of equal length
 * would otherwise have the same text, which is not read again.
 * @param rows undefined while loading
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
      {announced === search && rows && t('platform.rowCount', { rows: rows.length })}
    </p>
  );
}
