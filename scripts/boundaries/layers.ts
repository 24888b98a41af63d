import type { Rule, TextRule } from './rules.ts';

/** The folders of src/server/features by layer, lowest first, planned ones included. */
const layers: readonly (readonly string[])[] = [
  ['audit'],
  ['settings'],
  ['mail'],
  ['users'],
  ['accounts', 'profiles', 'addresses', 'reviews', 'messages', 'images', 'notes', 'carts'],
  ['parts'],
  ['stock-notices', 'deliveries'],
  ['orders'],
  ['invoices'],
  ['checkouts'],
  ['sales'],
  ['customers'],
  ['payments'],
  ['shipments', 'claims'],
  ['veloconnect', 'mcp'],
  ['demo-data'],
  ['going-live'],
  ['import', 'doctor', 'backup', 'copy-database', 'overview'],
];

/** The feature of a path; undefined for other code, and for tests, which may import any feature. */
const featureOf = (path: string) =>
  path.endsWith('.test.ts') ? undefined : /^src\/server\/features\/([^/]+)\//.exec(path)?.[1];
const layerOf = (feature: string) => layers.findIndex((layer) => layer.includes(feature));

export const lowerLayersOnly: Rule = {
  name: 'features-import-lower-layers',
  why: 'Features form layers: a feature imports only those below it (scripts/boundaries/layers.ts).',
  isBrokenBy: ({ from, to }) => {
    const [importer, imported] = [featureOf(from), featureOf(to)];
    if (!importer || !imported || importer === imported) return false;
    return layerOf(imported) >= layerOf(importer);
  },
};

export const knownLayer: TextRule = {
  name: 'features-have-a-layer',
  why: 'scripts/boundaries/layers.ts does not list the folder: add it to the layer that it belongs to.',
  isBrokenBy: (path) => {
    const feature = featureOf(path);
    return feature !== undefined && layerOf(feature) === -1;
  },
};
