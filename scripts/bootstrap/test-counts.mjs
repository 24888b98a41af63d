import { readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from './layout.mjs';

/**
 * What was counted; `again` names the tests that passed on a second try only.
 *
 * @typedef {{ passed: number, failed: number, skipped: number, again: readonly string[] }} Counts
 */

/** @type {Counts} */
export const noCounts = { passed: 0, failed: 0, skipped: 0, again: [] };

/** @param {Counts} a @param {Counts} b @returns {Counts} */
export const addCounts = (a, b) => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
  again: [...a.again, ...b.again],
});

/**
 * What a Vitest JSON report counted. A run that broke off leaves none, which counts nothing; the
 * report is removed, so that a later run cannot be credited with it.
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
    return {
      passed: numPassedTests,
      failed: numFailedTests,
      skipped: numPendingTests + numTodoTests,
      again: testResults.flatMap(passedAgain),
    };
  } catch {
    return noCounts;
  } finally {
    rmSync(path, { force: true });
  }
}

/** Vitest keeps what the first try failed by with a test that then passed. */
function passedAgain({ name, assertionResults }) {
  return assertionResults
    .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
    .map(({ ancestorTitles, title, failureMessages }) => {
      const place = [relative(root, name), ...ancestorTitles, title].join(' > ');
      return `${place}\n    ${failureMessages[0].split('\n')[0]}`;
    });
}

/**
 * The end of `npm test`: its last line is `N passed, N failed`, with what was skipped and what passed on a
 * second try only, if anything; the latter is named before, since such a test may fail another time.
 *
 * @param {Counts} counts
 */
export function summaryOf({ passed, failed, skipped, again }) {
  const named = again.map((test) => `  ${test}\n`).join('');
  const more = [
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
    ...(again.length > 0 ? [`${again.length} on a second try`] : []),
  ];
  const line = [`${passed} passed`, `${failed} failed`, ...more].join(', ');
  return named === '' ? line : `Passed on a second try only:\n${named}\n${line}`;
}
