import type { Screen } from '../changed/screens.ts';

type Sources = {
  readonly calls: readonly { readonly call: string; readonly who: string }[];
  readonly screens: readonly Screen[];
  readonly tests: readonly { readonly path: string; readonly text: string }[];
};

/** A title of a test or of a group, as it stands in the source. */
const TITLE =
  /^( *)(?:describe\w*|it|test)(?:\.\w+)*(?:[(<][^'"`]*)?\(\s*(['"`])((?:\\.|(?!\2).)+)\2/gm;
/** Tests that a row names; a call that every journey makes has dozens. */
const SHOWN = 6;

const FIRST = `# What the shop does

Made by \`npm run specification\` from the API's contract, the table of screens and the titles of the tests. A test says what must
hold; \`npm run test:all\` shows that it does.
`;

/**
 * The specification as Markdown: every call with who may call it and its tests, every screen with its tests, and
 * the rules by subject.
 */
export function describeSpecification({ calls, screens, tests }: Sources): string {
  const callRows = calls.map(({ call, who }) =>
    row([`\`${call}\``, who, linksOf(tests, (text) => text.includes(`'${call}'`))]),
  );
  const screenRows = screens.map(({ page, path, pattern }) =>
    row([
      `\`${path}\``,
      link(page),
      linksOf(tests.filter(isBrowserTest), (text) => pattern.test(text)),
    ]),
  );
  const subjects = Map.groupBy(tests, ({ path }) => path.slice(0, path.lastIndexOf('/')));
  return [
    FIRST,
    '## Calls\n',
    table(['call', 'who', 'tests'], callRows),
    '\n## Screens\n',
    table(['screen', 'page', 'tests'], screenRows),
    '\n## Rules\n',
    ...[...subjects].map(([folder, files]) => rulesOf(folder, files)),
  ].join('\n');
}

const isBrowserTest = ({ path }: { path: string }) => /^tests\/(?:smoke|browser)/.test(path);

function rulesOf(folder: string, files: Sources['tests']): string {
  const lines = files.flatMap(({ path, text }) => [
    `- [${path.slice(folder.length + 1)}](../${path})`,
    ...titlesOf(text).map(({ depth, title }) => `${'  '.repeat(depth + 1)}- ${title}`),
  ]);
  return [`### ${folder}\n`, ...lines, ''].join('\n');
}

/** The titles of a test file with their nesting; a template's placeholders stay. */
function titlesOf(text: string): { depth: number; title: string }[] {
  return [...text.matchAll(TITLE)].map(([, indent = '', , title = '']) => ({
    depth: Math.min(indent.length / 2, 2),
    title: plain(title),
  }));
}

/** Escapes what Markdown would read as markup. */
const plain = (title: string) =>
  title.replaceAll(/\\(['"`])/g, '$1').replaceAll(/[<>*_|`[\]]/g, (sign) => `\\${sign}`);

const link = (path: string) => `[${path.slice(path.lastIndexOf('/') + 1)}](../${path})`;
const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
const table = (heads: readonly string[], rows: readonly string[]) =>
  [row(heads), row(heads.map(() => '---')), ...rows].join('\n');

function linksOf(tests: Sources['tests'], isAbout: (text: string) => boolean): string {
  const links = tests.filter(({ text }) => isAbout(text)).map(({ path }) => link(path));
  const more = links.length - SHOWN;
  return [...links.slice(0, SHOWN), ...(more > 0 ? [`${more} more`] : [])].join(', ');
}
