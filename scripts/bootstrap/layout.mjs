import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the checkout. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

export const inRoot = (...parts) => join(root, ...parts);

export const nodeModules = inRoot('node_modules');
export const buildFolder = inRoot('build');
/** Locks and reports that can be deleted at any time; ignored by Git. */
export const cacheFolder = inRoot('.cache');
