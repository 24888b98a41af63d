/** The lines of a checkout, a cart or a line check. */
export const MAX_LINES = 500;
/** Longer texts in place of a quantity are cut. */
export const QUANTITY_TEXT_MAX_LENGTH = 120;
