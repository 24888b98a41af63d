import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Package = { readonly name: string; readonly version: string; readonly licence: string };

/** Licences that packages may have; another one needs a decision. */
const approvedLicences: readonly string[] = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'ISC',
  'LGPL-3.0-or-later',
  'LicenseRef-SaxonJS',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
];

/** Packages that name no licence, only a file of theirs, or none in SPDX's form. */
const licenceOverrides: Readonly<Record<string, string>> = {
  busboy: 'MIT',
  dicer: 'MIT',
  'humanize-number': 'MIT',
  ibantools: 'MIT OR MPL-2.0',
  only: 'MIT',
  'png-js': 'MIT',
  streamsearch: 'MIT',
  // Free of charge, also for commercial use, as it is.
  'saxon-js': 'LicenseRef-SaxonJS',
};

type Entry = { readonly version?: string; readonly license?: string; readonly dev?: boolean };

/** The packages of the lock file: those of the shop, and those of its checks only. */
export function readPackages(root: string): { shop: Package[]; checks: Package[] } {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Readonly<Record<string, Entry>>;
  };
  const shop = new Map<string, Package>();
  const checks = new Map<string, Package>();
  for (const [path, { version = '', license, dev = false }] of Object.entries(lock.packages)) {
    if (path === '') continue;
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const licence = licenceOverrides[name] ?? license ?? 'unknown';
    (dev ? checks : shop).set(`${name} ${version}`, { name, version, licence });
  }
  const sorted = (packages: Map<string, Package>) =>
    [...packages.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
  return { shop: sorted(shop), checks: sorted(checks) };
}

export function unapprovedPackages(packages: readonly Package[]): readonly Package[] {
  // "A AND B" needs both, "A OR B" leaves the choice.
  const isApproved = (licence: string) =>
    licence
      .replaceAll(/[()]/g, '')
      .split(' AND ')
      .every((part) => part.split(' OR ').some((one) => approvedLicences.includes(one)));
  return packages.filter(({ licence }) => !isApproved(licence));
}

/** The content of docs/licences.md. */
export function describeLicences(root: string): string {
  const { shop, checks } = readPackages(root);
  const table = (packages: readonly Package[]) =>
    ['| package | version | licence |', '| --- | --- | --- |']
      .concat(packages.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`))
      .join('\n');
  return `# Licences

Every package that the shop is made of, out of \`package-lock.json\`, as each states it itself. Written by
\`node scripts/licences.ts\`; a test fails when a package comes, goes, or brings a licence that is not among those
that were agreed to (\`scripts/licences/describe.ts\`).

Nothing here asks that the shop's own sources be given away: MPL-2.0 and LGPL-3.0 (the picture library that
\`sharp\` loads as it is) bind changes to those packages themselves. Fonts: Bricolage Grotesque, Inter and Noto, all
OFL-1.1, as packages; the first also as a file, with its licence, in \`src/platform/server/fonts/\`. The rules of EN 16931 that
tests run are under the EUPL 1.2, and SaxonJS, which runs them, under Saxonica's own licence. The sample
catalogue under \`tests/fixtures/adventureworks\` is MIT, with its notice. The schemas of Veloconnect under
\`tests/fixtures/veloconnect\` are unchanged and carry their own notice. Every drawing is the shop's own code.

<!-- prettier-ignore-start -->

## The shop (${shop.length})

${table(shop)}

## Its checks only (${checks.length})

${table(checks)}

<!-- prettier-ignore-end -->
`;
}
