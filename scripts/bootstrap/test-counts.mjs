import { readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from './layout.mjs';

/**
 * `retried` names the tests that passed only on retry.
 *
 * @typedef {{ passed: number, failed: number, skipped: number, retried: readonly string[] }} Counts
 */

/** @type {Counts} */
export const noCounts = { passed: 0, failed: 0, skipped: 0, retried: [] };

/** @param {Counts} a @param {Counts} b @returns {Counts} */
export const addCounts = (a, b) => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
  retried: [...a.retried, ...b.retried],
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
    return {
      passed: numPassedTests,
      failed: numFailedTests,
      skipped: numPendingTests + numTodoTests,
      retried: testResults.flatMap(retriedTests),
    };
  } catch {
    return noCounts;
  } finally {
    rmSync(path, { force: true });
  }
}

/** Vitest keeps the failures of the first try with a test that then passes. */
function retriedTests({ name, assertionResults }) {
  return assertionResults
    .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
    .map(({ ancestorTitles, title, failureMessages }) => {
      const place = [relative(root, name), ...ancestorTitles, title].join(' > ');
      return `${place}\n    ${failureMessages[0].split('\n')[0]}`;
    });
}

/**
 * The end of `npm test`: tests that passed only on retry, then the line `N passed, N failed`.
 *
 * @param {Counts} counts
 */
export function summaryOf({ passed, failed, skipped, retried }) {
  const named = retried.map((test) => `  ${test}\n`).join('');
  const more = [
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
    ...(retried.length > 0 ? [`${retried.length} on a second try`] : []),
  ];
  const line = [`${passed} passed`, `${failed} failed`, ...more].join(', ');
  return named === '' ? line : `Passed on a second try only:\n${named}\n${line}`;
}
