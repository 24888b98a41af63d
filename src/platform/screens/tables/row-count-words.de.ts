import { formatCount } from '../../rules/numbers/format-count.ts';

export const rowCountWords = (rows: number) =>
  rows === 0 ? 'Nichts gefunden' : `${formatCount(rows)} auf dieser Seite`;
