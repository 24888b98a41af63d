import type { DemoPart } from './demo-part.ts';
import { demoContactParts } from './demo-parts-contact.ts';
import { demoDriveParts } from './demo-parts-drive.ts';
import { demoFinishingParts } from './demo-parts-finishing.ts';
import { demoRollingParts } from './demo-parts-rolling.ts';

export { type DemoPart, demoDrawing } from './demo-part.ts';

/** The demo catalogue. To show every state, one part is sold out and one has less stock than its minimum quantity. */
export const demoParts: readonly DemoPart[] = [
  ...demoDriveParts,
  ...demoRollingParts,
  ...demoContactParts,
  ...demoFinishingParts,
];
