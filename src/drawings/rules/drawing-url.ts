import { drawingKinds, drawings, type DrawingKind } from './catalogue.ts';
import { clampToStep } from './define-drawing.ts';

const folder = '/drawings/';
/** Plain decimals only: no exponents, no hexadecimal, few digits. */
const plainNumber = /^-?\d{1,6}(?:\.\d{1,3})?$/;

const isKind = (name: string): name is DrawingKind =>
  (drawingKinds as readonly string[]).includes(name);

/**
 * The URL of a drawing, e.g. `/drawings/chainring.svg?bolts=5&teeth=48`. Numbers are clamped and
 * sorted and unknown names dropped, so that a drawing has one URL.
 */
export const drawingUrl = (
  kind: DrawingKind,
  numbers: Readonly<Record<string, number>> = {},
): string => {
  const { ranges } = drawings[kind];
  const pairs = Object.keys(ranges)
    .toSorted()
    .flatMap((name) => {
      const range = ranges[name];
      const value = Object.hasOwn(numbers, name) ? numbers[name] : undefined;
      return range === undefined || value === undefined || !Number.isFinite(value)
        ? []
        : [`${name}=${clampToStep(range, value)}`];
    });
  return `${folder}${kind}.svg${pairs.length === 0 ? '' : `?${pairs.join('&')}`}`;
};

/**
 * The drawing that a request names, its numbers clamped.
 * @returns null when the path names no drawing.
 */
export const parseDrawingPath = (
  pathname: string,
  searchParams: { get(name: string): string | null },
): { kind: DrawingKind; numbers: Record<string, number> } | null => {
  if (!pathname.startsWith(folder) || !pathname.endsWith('.svg')) return null;
  const kind = pathname.slice(folder.length, -'.svg'.length);
  if (!isKind(kind)) return null;
  const numbers: Record<string, number> = {};
  for (const [name, range] of Object.entries(drawings[kind].ranges)) {
    const text = searchParams.get(name);
    if (text !== null && plainNumber.test(text)) numbers[name] = clampToStep(range, Number(text));
  }
  return { kind, numbers };
};
