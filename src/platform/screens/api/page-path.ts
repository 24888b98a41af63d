/**
 * A path without the language, as links take it: the router adds the prefix itself. English pages
 * have none, and page-path.de.ts is the twin.
 */
export const pagePath = (path: string): string => path;

/** A path with the language, as the browser takes it. */
export const browserPath = (path: string): string => path;
