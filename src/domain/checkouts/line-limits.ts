/** The lines of a checkout, a cart or a line check (rulings §9). */
export const MAX_LINES = 500;
