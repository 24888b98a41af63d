// Writes docs/specification.md from the contract, the table of screens and the titles of the tests; `--check` only
// reports whether it would change.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { contract } from '../src/app/rules/contract.ts';
import routes from '../src/app/screens/routes.ts';
import { screensOf } from './changed/screens.ts';
import { describeSpecification } from './specification/describe.ts';

const FILE = 'docs/specification.md';
const tests = globSync(['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'])
  .toSorted()
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
const calls = Object.entries(contract).map(([call, { access }]) => ({ call, who: access.who }));
const written = describeSpecification({ calls, screens: screensOf(routes), tests });
if (!process.argv.includes('--check')) {
  writeFileSync(FILE, written);
  console.log(`${FILE} is written`);
} else if (readFileSync(FILE, 'utf8') !== written) {
  console.error(`${FILE} is not what the tests say: run npm run specification`);
  process.exitCode = 1;
}
