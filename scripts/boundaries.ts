// Checks import directions (boundaries/rules.ts), cycles and unused exports. dependency-cruiser
// cannot read TypeScript sources with TypeScript 7, so this uses Vite's parser.
import { join } from 'node:path';
import { findViolations } from './boundaries/check.ts';

const violations = findViolations(join(import.meta.dirname, '..'), [
  'src',
  'scripts',
  'tests',
  'bench',
  'vite.config.ts',
  'react-router.config.ts',
]);
for (const { rule, where, why } of violations) console.error(`${rule}: ${where}\n    ${why}`);
console.log(
  violations.length === 0
    ? 'All imports point the right way, and all exports are imported.'
    : `${violations.length} wrong imports and exports.`,
);
process.exitCode = violations.length === 0 ? 0 : 1;
