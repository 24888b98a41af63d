import { listedWords } from './listed-words.ts';

/**
 * Tells whoever hears the page that its list has come (WCAG 2.2, 4.1.3): a table that fills says nothing by itself.
 * @param rows undefined while they are on their way, so that the next ones are told, too, where they are as many
 */
export function ListedCount({ rows }: { rows: readonly unknown[] | undefined }) {
  return (
    <p role="status" className="sr-only">
      {rows && listedWords(rows.length)}
    </p>
  );
}
