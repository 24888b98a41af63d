import type { AttributeKey, PartAttributes } from './attributes.ts';
import { drawings, type DrawingKind } from './catalogue.ts';
import { clampToStep } from './define-drawing.ts';
import { drawingUrl, parseDrawingPath } from './drawing-url.ts';

/** The attribute behind each number of a drawing. Numbers that no attribute states keep their value. */
const sources: Readonly<Partial<Record<DrawingKind, Readonly<Record<string, AttributeKey>>>>> = {
  chain: { links: 'links' },
  chainring: { teeth: 'teeth', bolts: 'bolts', bcd: 'bcd' },
  crankset: { teeth: 'teeth', inner: 'innerTeeth', length: 'length' },
  cassette: { sprockets: 'speeds', smallest: 'smallestSprocket', largest: 'largestSprocket' },
  'brake-disc': { diameter: 'diameter' },
  calliper: { reach: 'reach' },
  wheel: { spokes: 'spokes', cross: 'crossings', diameter: 'rimSize', depth: 'depth' },
  hub: { width: 'width', spokes: 'spokes' },
  rim: { spokes: 'spokes', depth: 'depth', diameter: 'rimSize' },
  spoke: { length: 'length' },
  tyre: { width: 'width' },
  tube: { valve: 'valve', diameter: 'rimSize' },
  bearing: { bore: 'bore', outer: 'diameter', width: 'width' },
  'bottom-bracket': { shell: 'width', spindle: 'spindle' },
  headset: { cup: 'diameter', stack: 'stack' },
  handlebar: { width: 'width', drop: 'drop', rise: 'rise' },
  stem: { length: 'length', angle: 'angle' },
  pedal: { width: 'width', pins: 'pins' },
  saddle: { width: 'width', length: 'length' },
  'seat-post': { diameter: 'diameter', length: 'length' },
  fork: { travel: 'travel' },
  frame: { size: 'frameSize' },
  cable: { thickness: 'diameter' },
  bell: { diameter: 'diameter' },
  mudguard: { width: 'width' },
  lock: { width: 'width', height: 'height' },
};

/** Whether a drawing shows a number exactly: another one would be a wrong dimension. */
export const isDrawable = (kind: DrawingKind, name: string, value: number): boolean => {
  const range = drawings[kind].ranges[name];
  return range !== undefined && clampToStep(range, value) === value;
};

/** The numbers of a drawing that a part's attributes state. */
export const numbersOfAttributes = (
  kind: DrawingKind,
  attributes: PartAttributes,
): Readonly<Record<string, number>> =>
  Object.fromEntries(
    Object.entries(sources[kind] ?? {}).flatMap(([number, key]): [string, number][] => {
      const value = attributes[key];
      return typeof value === 'number' && isDrawable(kind, number, value) ? [[number, value]] : [];
    }),
  );

/**
 * A picture's address; that of a drawing gets the numbers of the part's attributes.
 * @param former the attributes before a change: what they stated and nothing states any more is left out
 */
export const drawByAttributes = (
  address: string,
  attributes: PartAttributes,
  former: PartAttributes = attributes,
): string => {
  const [path = '', search = ''] = address.split('?');
  const drawing = parseDrawingPath(path, new URLSearchParams(search));
  if (drawing === null) return address;
  const { kind } = drawing;
  const given = Object.entries(sources[kind] ?? {}).filter(
    ([, key]) => attributes[key] !== undefined || former[key] !== undefined,
  );
  if (given.length === 0) return address;
  const replaced = new Set(given.map(([number]) => number));
  const kept = Object.entries(drawing.numbers).filter(([name]) => !replaced.has(name));
  return drawingUrl(kind, {
    ...Object.fromEntries(kept),
    ...numbersOfAttributes(kind, attributes),
  });
};
