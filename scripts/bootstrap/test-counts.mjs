import { readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { expectedSkips } from './expected-skips.mjs';
import { root } from './layout.mjs';

/**
 * `missed` names the tests that were skipped without being expected (expected-skips.mjs), which count as
 * failed. `files` has the seconds of each file.
 *
 * @typedef {{ passed: number, failed: number, skipped: number, missed: readonly string[],
 * files: readonly import('./test-times.mjs').FileTime[] }} Counts
 */

/** @type {Counts} */
export const noCounts = { passed: 0, failed: 0, skipped: 0, missed: [], files: [] };

/** @param {Counts} a @param {Counts} b @returns {Counts} */
export const addCounts = (a, b) => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
  missed: [...a.missed, ...b.missed],
  files: [...a.files, ...b.files],
});

/**
 * Reads and removes a Vitest JSON report. An aborted run leaves none and counts nothing.
 *
 * @param {string} path
 * @returns {Counts}
 */
export function readCounts(path) {
  try {
    const report = JSON.parse(readFileSync(path, 'utf8'));
    const {
      numPassedTests = 0,
      numFailedTests = 0,
      numPendingTests = 0,
      numTodoTests = 0,
      testResults = [],
    } = report;
    const missed = testResults.flatMap(missedTests);
    return {
      passed: numPassedTests,
      failed: numFailedTests + missed.length,
      skipped: numPendingTests + numTodoTests - missed.length,
      missed,
      files: testResults.map(({ name, startTime, endTime }) => ({
        file: relative(root, name),
        seconds: (endTime - startTime) / 1000,
      })),
    };
  } catch {
    return noCounts;
  } finally {
    rmSync(path, { force: true });
  }
}

/** The skipped tests of a file that are no expected skips. */
function missedTests({ name, assertionResults }) {
  const expected = expectedSkips[relative(root, name)] ?? [];
  return assertionResults
    .filter(({ status }) => status !== 'passed' && status !== 'failed')
    .filter(({ ancestorTitles, title }) => {
      const titles = [...ancestorTitles, title];
      return !expected.some((start) => titles.some((one) => one.startsWith(start)));
    })
    .map((test) => placeOf(name, test));
}

const placeOf = (file, { ancestorTitles, title }) =>
  [relative(root, file), ...ancestorTitles, title].join(' > ');

/**
 * The end of `npm test`: tests that were skipped without being expected, then the line `N passed, N failed`.
 *
 * @param {Counts} counts
 */
export function summaryOf({ passed, failed, skipped, missed }) {
  const more = skipped > 0 ? [`${skipped} skipped`] : [];
  return [
    listed('Skipped, and not among the expected skips (expected-skips.mjs):', missed),
    [`${passed} passed`, `${failed} failed`, ...more].join(', '),
  ].join('');
}

const listed = (heading, tests) =>
  tests.length === 0 ? '' : `${heading}\n${tests.map((test) => `  ${test}\n`).join('')}\n`;
