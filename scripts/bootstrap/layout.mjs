import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the checkout, wherever the command was called from. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** A path inside the checkout. */
export const inRoot = (...parts) => join(root, ...parts);

export const nodeModules = inRoot('node_modules');
export const buildFolder = inRoot('build');
/** What can be thrown away at any time: locks and reports. Git ignores it. */
export const cacheFolder = inRoot('.cache');
