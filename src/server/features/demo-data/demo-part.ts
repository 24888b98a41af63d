import type { DrawingKind } from '../../../drawings/index.ts';

/** A part of the demo catalogue; prices are whole dollars per piece. */
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
