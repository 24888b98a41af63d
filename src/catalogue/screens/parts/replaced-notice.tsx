import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { query } from '../../../platform/screens/api/queries.ts';
import { t } from '../../../platform/rules/messages/t.ts';

/** Names the part to order in place of a deleted one that was looked for by its number, EAN or name. */
export function ReplacedNotice({ typed }: { typed: string }) {
  const of = typed.trim();
  const { data } = useQuery({
    ...query('GET /replacements', { query: { of } }),
    enabled: of !== '' && of.length <= 120,
  });
  const [part] = data ?? [];
  if (!part) return null;
  return (
    <p role="status" className="mb-4 w-full border-l-2 border-signal bg-raised px-4 py-3">
      {t('catalogue.replaced.notice', { typed: of })}{' '}
      <Link to={`/parts/${part._id}`} className="link font-semibold wrap-anywhere">
        {part.name}
        {part.sku !== null && ` (${part.sku})`}
      </Link>
    </p>
  );
}
