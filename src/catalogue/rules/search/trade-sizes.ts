import type { PartAttributes } from '../../../drawings/rules/attributes.ts';

/** Wheel sizes by their bead seat diameter in millimetres (ISO 5775), as the trade calls them. */
const wheels: Readonly<Record<number, string>> = {
  305: '16 inch zoll',
  349: '16 inch zoll',
  355: '18 inch zoll',
  406: '20 inch zoll',
  451: '20 inch zoll',
  507: '24 inch zoll',
  559: '26 inch zoll',
  571: '26 inch zoll 650c',
  584: '27 5 inch zoll 650b',
  590: '26 inch zoll',
  622: '28 29 inch zoll 700c',
  630: '27 inch zoll',
  635: '28 inch zoll',
};
/** Steerers by their diameter in millimetres. */
const steerers: Readonly<Record<number, string>> = {
  25.4: '1 inch zoll',
  28.6: '1 8 inch zoll',
  31.8: '1 4 inch zoll',
  38.1: '1 2 inch zoll',
};

const nameOf = (names: Readonly<Record<number, string>>, value: number | string | undefined) =>
  typeof value === 'number' ? (names[value] ?? '') : '';

/** The words by which buyers look for the sizes of a part. */
export const tradeSizesOf = ({ rimSize, steerer }: PartAttributes): string =>
  `${nameOf(wheels, rimSize)} ${nameOf(steerers, steerer)}`.trim();
