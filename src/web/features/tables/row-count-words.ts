import { formatCount } from '../../../domain/money.ts';

/** What is read out when a list has come, or another page of it. */
export const rowCountWords = (rows: number) =>
  rows === 0 ? 'Nothing found' : `${formatCount(rows)} on this page`;
