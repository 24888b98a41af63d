import { useSearchParams } from 'react-router';
import type { Part } from '../../rules/parts/part.schema.ts';
import { mentionOf } from '../../rules/parts/mention.ts';

/** Shows the matching words of the description for a part that a search found by them. */
export function PartMention({ part }: { part: Part }) {
  const [searchParams] = useSearchParams();
  const mention = mentionOf(part, searchParams.get('q') ?? '');
  if (!mention) return null;
  return (
    <span className="mt-1 block text-sm text-soft">
      {mention.before}
      <mark className="bg-transparent font-semibold text-ink">{mention.word}</mark>
      {mention.after}
    </span>
  );
}
