import type { DrawingKind } from './catalogue.ts';

/** What the groups of a pattern mean; a pattern matches a measure with its unit or in its usual notation only. */
const patterns: Readonly<Partial<Record<DrawingKind, readonly RegExp[]>>> = {
  chain: [/\b(?<links>\d{2,3})[\s-]?links?\b/iu],
  chainring: [/\b(?<teeth>\d{2})[\s-]?(?:t|teeth)\b/iu],
  cassette: [
    /\b(?<sprockets>\d{1,2})[\s-]?(?:speed|sp|s)\b/iu,
    /\b(?<smallest>\d{1,2})\s?t?\s?[-–/]\s?(?<largest>\d{2})\s?t?\b/iu,
  ],
  wheel: [/\b(?<spokes>\d{2})[\s-]?(?:spokes?|h|holes?)\b/iu],
  'seat-post': [/\b(?<diameter>\d{2}(?:\.\d)?)\s?(?:mm)?\s?[x×]\s?(?<length>\d{3})\b/iu],
};

/** The numbers of a drawing that a part's name states: `Cassette 8-Speed 13-25` has 8 sprockets of 13 to 25 teeth. */
export const numbersInName = (kind: DrawingKind, name: string): Readonly<Record<string, number>> =>
  Object.fromEntries(
    (patterns[kind] ?? []).flatMap((pattern) =>
      Object.entries(pattern.exec(name.slice(0, 200))?.groups ?? {}).map(
        ([number, digits]): [string, number] => [number, Number(digits)],
      ),
    ),
  );
