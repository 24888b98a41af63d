// Writes docs/licences.md from the installed packages; `--check` only reports whether it would change.
import { readFileSync, writeFileSync } from 'node:fs';
import { describeLicences } from './licences/describe.ts';

const FILE = 'docs/licences.md';
const written = describeLicences('.');
if (!process.argv.includes('--check')) {
  writeFileSync(FILE, written);
  console.log(`${FILE} is written`);
} else if (readFileSync(FILE, 'utf8') !== written) {
  console.error(`${FILE} is not what package-lock.json says: run node scripts/licences.ts`);
  process.exitCode = 1;
}
