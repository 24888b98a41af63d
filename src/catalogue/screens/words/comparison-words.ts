import { words } from '../../../platform/screens/words/words.ts';

/** Words of the comparison. A file of its own, since the catalogue needs none of them. */
export const comparisonCopy = {
  title: 'Compare Parts',
  lead: 'Up to four parts side by side. Rows that differ are marked.',
  caption: 'The parts side by side',
  property: 'Property',
  differs: 'differs',
  onlyDifferences: 'Only differences',
  missing: 'not stated',
  leaveOutPart: (name: string) => `Remove ${name}`,
  leaveOut: words.remove,
  more: 'Choose parts to compare',
  emptyTitle: 'Nothing to compare yet',
  emptyBody: 'Tick “Compare” next to up to four parts in the catalogue.',
  goneNamed: (name: string) => `“${name}” is no longer in the catalogue.`,
  gone: 'A part of this comparison is no longer in the catalogue.',
} as const;
