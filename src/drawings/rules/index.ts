/** The shop's line drawings: parts drawn from their numbers, served as `/drawings/<kind>.svg`. */
export { drawingUrl, parseDrawingPath } from './drawing-url.ts';
export { drawingKinds, drawPart, type DrawingKind } from './catalogue.ts';
export { drawByAttributes } from './numbers-of-attributes.ts';
export { drawingForCategory, withoutInventedNumbers } from './drawing-for-category.ts';
