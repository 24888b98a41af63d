/** Words of the trade with one meaning. */
const SYNONYMS: readonly (readonly string[])[] = [
  ['light', 'lamp'],
  ['licht', 'lampe', 'scheinwerfer'],
  ['tyre', 'tire'],
  ['calliper', 'caliper'],
  ['mudguard', 'fender'],
  ['aluminium', 'aluminum', 'alloy'],
  ['bicycle', 'bike', 'cycle'],
  ['fahrrad', 'rad', 'velo'],
  ['disc', 'disk', 'rotor'],
  ['scheibe', 'rotor'],
  ['derailleur', 'mech'],
  ['schaltwerk', 'wechsler'],
  ['spanner', 'wrench'],
  ['seatpost', 'seatpillar'],
  ['klingel', 'glocke'],
  ['reifen', 'mantel', 'decke'],
  ['inch', 'zoll'],
  ['vorbau', 'vorbauten'],
];
const synonyms = new Map<string, readonly string[]>();
for (const group of SYNONYMS)
  for (const word of group)
    synonyms.set(word, [...(synonyms.get(word) ?? []), ...group.filter((other) => other !== word)]);

/** @param stems the word's stems, so that a plural has its singular's synonyms */
export const synonymsOf = (word: string, stems: readonly string[]): readonly string[] => [
  ...new Set([word, ...stems].flatMap((form) => synonyms.get(form) ?? [])),
];
