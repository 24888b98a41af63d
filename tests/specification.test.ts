import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contract } from '../src/domain/contract/index.ts';
import { screensOf as screensLookedAt } from './support/screens.ts';

/**
 * Holds docs/specification.md to the sources: its files and tests exist, and every call, screen and
 * text has a row. Whether a test proves its row is for a reader to judge.
 */
type Row = { section: string; what: string; doneBy: string[]; provedBy: string[]; shortOf: string };

const COLUMNS = ['What', 'Done by', 'Proved by', 'Short of'];
const inTicks = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, text]) => text ?? '');

function readRows(document: string): Row[] {
  const rows: Row[] = [];
  let section = '';
  for (const line of document.split('\n')) {
    if (line.startsWith('## ')) section = line.slice(3).trim();
    if (!line.startsWith('|')) continue;
    const cells = line.split('|').slice(1, -1);
    if (cells.length !== COLUMNS.length) throw new Error(`Not four cells: ${line}`);
    const [what = '', doneBy = '', provedBy = '', shortOf = ''] = cells;
    if (what.trim() === COLUMNS[0] || /^[\s:-]+$/.test(what)) continue;
    rows.push({
      section,
      what: what.trim(),
      doneBy: inTicks(doneBy),
      provedBy: inTicks(provedBy),
      shortOf: shortOf.trim(),
    });
  }
  return rows;
}

const read = (path: string) => readFileSync(path, 'utf8');
const rows = readRows(read('docs/specification.md'));
/** Removes the escapes of a source's strings. */
const plain = (source: string) => source.replaceAll(/\\(['`])/g, '$1');

const escaped = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

/** Every string of a source as a pattern; a template's placeholder matches anything. */
function stringsOf(source: string): RegExp[] {
  return [...source.matchAll(/'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g)].map(
    ([, quoted, template]) => {
      const parts = (quoted ?? template ?? '').split(/\$\{[^}]*\}/);
      return new RegExp(`^${parts.map((part) => escaped(part)).join('.+')}$`, 's');
    },
  );
}

it('has its seven sections, the rulings, and the owner’s words', () => {
  const sections = [...new Set(rows.map(({ section }) => section))];
  expect(sections.map((section) => section.split(' ')[0])).toEqual([
    '§2',
    '§3',
    '§4',
    '§5',
    '§6',
    '§7',
    '§8',
    '§9',
    'Rulings',
    'The',
  ]);
});

it.each(rows)('$section: $what', ({ doneBy, provedBy }) => {
  expect(doneBy.length, 'files that do it').toBeGreaterThan(0);
  expect(
    doneBy.filter((path) => !existsSync(path)),
    'files that are gone',
  ).toEqual([]);
  expect(provedBy.length, 'tests that prove it').toBeGreaterThan(0);
  for (const proof of provedBy) {
    const [path = '', title] = proof.split(' › ');
    expect(path).toMatch(/\.test\.tsx?$/);
    expect(existsSync(path), `${path} is gone`).toBe(true);
    if (title !== undefined)
      expect(plain(read(path)), `the test “${title}” is gone`).toContain(title);
  }
});

describe('completeness', () => {
  it('every call of the contract has a row', () => {
    const named = new Set(
      rows.filter(({ section }) => section.startsWith('§7')).flatMap(({ what }) => inTicks(what)),
    );
    expect(Object.keys(contract).filter((call) => !named.has(call))).toEqual([]);
  });

  it('every screen has a row', () => {
    const named = new Set(
      rows.filter(({ section }) => section.startsWith('§2')).flatMap(({ what }) => inTicks(what)),
    );
    const screens = screensOf(read('src/web/routes.ts'));
    expect(screens.length).toBeGreaterThan(20);
    expect(screens.filter((path) => !named.has(path))).toEqual([]);
  });

  it('every screen is in the list for axe and screenshots', () => {
    const sample = { part: '{id}', unpaidOrder: '{id}', shippedOrder: '{id}' };
    const lookedAt = new Set(screensLookedAt(sample).map(({ path }) => path));
    const left = screensOf(read('src/web/routes.ts')).filter((path) => !lookedAt.has(path));
    // /auth/action only redirects, and /* is covered by /nowhere.
    expect(left).toEqual(['/auth/action', '/*']);
  });

  it('every text of the owner has a row and stands verbatim in its files', () => {
    const listed = new Map(
      rows
        .filter(({ section }) => section.startsWith('The owner'))
        .map(({ what, doneBy }) => [what.replace(/^“|”$/g, ''), doneBy]),
    );
    expect(ownersWords.filter((words) => !listed.has(words))).toEqual([]);
    for (const [words, files] of listed) {
      const stands = files.some((file) =>
        stringsOf(read(file)).some((string) => string.test(words)),
      );
      expect(stands, `“${words}” in ${files.join(', ')}`).toBe(true);
    }
  });

  // Playwright's locators, and readers, take several spaces for one.
  it('every text of the owner with double or edge spaces is compared exactly by its test', () => {
    const spaced = rows.filter(
      ({ section, what }) => section.startsWith('The owner') && / {2}|“ | ”/.test(what),
    );
    expect(spaced.length).toBe(ownersWords.filter((words) => / {2}|^ | $/.test(words)).length);
    for (const { what, provedBy } of spaced) {
      const words = what.replaceAll(/^“|”$/g, '');
      const compared = provedBy
        .flatMap((proof) => read(proof.split(' › ')[0] ?? '').split('\n'))
        .filter((line) => line.includes(`'${words}'`));
      expect(compared, `“${words}” in ${provedBy.join(', ')}`).not.toEqual([]);
      const collapsed = /getBy|toast\(|says\(|hasText|waitFor/;
      expect(
        compared.every((line) => collapsed.test(line)),
        `“${words}”`,
      ).toBe(false);
    }
  });

  it('every text of the owner is written once', () => {
    const sources = ['src/web/copy', 'src/domain'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        // Examples repeat texts from elsewhere, and a payment method is a value of the API.
        .filter(
          (file) => file.endsWith('.ts') && !/(?:\.test|examples|payment-methods)\.ts$/.test(file),
        )
        .map((file) => read(`${folder}/${file}`).replaceAll(/\/\*[^]*?\*\//g, '')),
    );
    const strings = sources.flatMap((source) => [...source.matchAll(/'([^'\\\n]*)'/g)]);
    const times = Map.groupBy(strings, ([, text]) => text);
    expect(ownersWords.filter((words) => (times.get(words)?.length ?? 0) > 1)).toEqual([]);
  });
});

/** The paths of the route table, with `{id}` for `:id`; indentation shows nesting. */
function screensOf(source: string): string[] {
  const paths: string[] = [];
  let within: { indent: number; path: string }[] = [];
  for (const line of source.split('\n')) {
    const indent = line.search(/\S/);
    const path = line.match(/route\('([^']+)'/)?.[1]?.replaceAll(/:(\w+)/g, '{$1}');
    const isIndex = line.includes('index(');
    if (path === undefined && !isIndex) continue;
    within = within.filter((outer) => outer.indent < indent);
    const whole = [within.at(-1)?.path ?? '', ...(path === undefined ? [] : [path])].join('/');
    if (path !== undefined && line.trimEnd().endsWith('[')) within.push({ indent, path: whole });
    paths.push(whole || '/');
  }
  return [...new Set(paths)];
}

/** The texts that the specification (and its rulings §7) quotes. */
const ownersWords: readonly string[] = [
  'Ours Pars',
  'Get In Touch',
  'Recent Reviews',
  'View More',
  'Buy Now',
  'Out Of Stock',
  'Submit',
  'Send',
  'Forget Password?',
  'Create New Account',
  'continue with Google',
  'Send your Email verification',
  'No user is logged in',
  'Profile',
  'Sign Out',
  'SignOut',
  'Edit',
  'Login',
  'Sign Up',
  'Reset',
  'Order Info',
  'Order Now',
  'Successfully  Your  order ',
  'Hello',
  'card',
  'Pay',
  'Congrats! Your Payment Complete.',
  'My Profile',
  'My Order',
  'Add a Review',
  'Manage Order',
  'Add A Product',
  'Make Admin',
  'Manage Product',
  'My Orders',
  'Order Cancel',
  'Payment',
  'Paid',
  'Delivered',
  'Refunded',
  'Are Your sure ?',
  'Your {name} Order Successfully deleted',
  'Add Review',
  'Update Profile',
  'Your Profile Has been Update!',
  'Manage Orders',
  'All Orders',
  'Pending Orders',
  'Shipt Orders',
  'Unpaid Orders',
  'Pars Name',
  'Shipment',
  'Pending',
  'Shipt',
  'UnPaid',
  'Are Your Sure  this Order Shipt!',
  'Add Parts',
  'Per Pars Price',
  'Minimum Quantity',
  'Total Pars',
  'Pars Photo',
  'Description',
  'Successfully Added Parts!',
  'Update Parts',
  'Manage Products',
  'Update Product',
  'NO',
  'Are Your Sure!',
  'User Email',
  'Remove Admin',
  'Admin',
  'Remove',
  'Host User',
  'Are You Sure!',
  'Oops! This Page is Not Found',
  'Go Back Home',
  'Home',
  'Dashboard',
  'Cancel',
  'Email is required',
  'Please Enter the valid Email',
  'Password is required',
  'Password length must be 6 character ',
  'Name is required',
  'Quantity is required',
  'Must be minimum Quantity {min}',
  'must be maximum Quantity {max}',
  'phone is required',
  'phone length must be 9 character ',
  'address is required',
  'name is required',
  'Price is required',
  'Must be min price 5',
  'Must be max price 400',
  'Minimum Quantity is required',
  'Must be min price 50',
  'Must be max price 500',
  'Parts is required',
  'Must be min Parts  5000',
  'Must be max Parts  1000000',
  ' parts image is required',
  'description is required',
  'country is required',
  'city is required',
  'image is required',
  'location is required',
];
