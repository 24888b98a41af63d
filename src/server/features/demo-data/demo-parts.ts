/** The catalogue of the demo shop: forty parts, each with its own drawing. */
import type { DemoPart } from './demo-part.ts';
import { demoContactParts } from './demo-parts-contact.ts';
import { demoDriveParts } from './demo-parts-drive.ts';
import { demoFinishingParts } from './demo-parts-finishing.ts';
import { demoRollingParts } from './demo-parts-rolling.ts';

export type { DemoPart } from './demo-part.ts';

/**
 * All demo parts. Two are short on purpose, so that every state of the shop can be seen:
 * one is sold out, and of one fewer are left than its minimum quantity.
 */
export const demoParts: readonly DemoPart[] = [
  ...demoDriveParts,
  ...demoRollingParts,
  ...demoContactParts,
  ...demoFinishingParts,
];
