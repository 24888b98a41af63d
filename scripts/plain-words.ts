// Fails on the project's former private terms (plain-words/terms.ts) and on comments over the limit.
import { join } from 'node:path';
import { findWords } from './plain-words/check.ts';

const findings = findWords(join(import.meta.dirname, '..'));
for (const { where, what } of findings) console.error(`${where}: ${what}`);
console.log(
  findings.length === 0
    ? 'All terms are standard ones, and all comments are short.'
    : `${findings.length} private terms and long comments.`,
);
process.exitCode = findings.length === 0 ? 0 : 1;
