/** The shape of a part of the demo catalogue. */
import type { DrawingKind } from '../../../drawings/index.ts';

/** One part as the demo shop is filled with it; prices are whole dollars for one piece. */
export type DemoPart = {
  readonly sku: string;
  readonly name: string;
  readonly category: string;
  readonly price: number;
  readonly minimumQuantity: number;
  readonly available: number;
  readonly description: string;
  readonly drawing: { readonly kind: DrawingKind; readonly numbers: Record<string, number> };
};
