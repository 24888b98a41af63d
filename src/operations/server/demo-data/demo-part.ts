import type { PartAttributes } from '../../../drawings/rules/attributes.ts';
import type { OwnCategory } from '../../../drawings/rules/categories.ts';
import { type DrawingKind, drawByAttributes, drawingUrl } from '../../../drawings/rules/index.ts';

/** A part of the demo catalogue; prices are whole dollars per piece. */
export type DemoPart = {
  readonly sku: string;
  readonly name: string;
  readonly category: OwnCategory;
  readonly price: number;
  readonly minimumQuantity: number;
  readonly available: number;
  readonly description: string;
  readonly attributes: PartAttributes;
  /** Numbers that no attribute states. */
  readonly drawing: { readonly kind: DrawingKind; readonly numbers: Record<string, number> };
};

/** The address of a part's drawing. */
export const demoDrawing = ({ drawing, attributes }: DemoPart): string =>
  drawByAttributes(drawingUrl(drawing.kind, drawing.numbers), attributes);
