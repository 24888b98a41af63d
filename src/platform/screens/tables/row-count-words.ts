import { formatCount } from '../../rules/numbers/format-count.ts';

export const rowCountWords = (rows: number) =>
  rows === 0 ? 'Nothing found' : `${formatCount(rows)} on this page`;
