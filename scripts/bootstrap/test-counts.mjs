import { readFileSync, rmSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/** @type {Counts} */
export const noCounts = { passed: 0, failed: 0, skipped: 0 };

/** @param {Counts} a @param {Counts} b @returns {Counts} */
export const addCounts = (a, b) => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
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
    } = report;
    return {
      passed: numPassedTests,
      failed: numFailedTests,
      skipped: numPendingTests + numTodoTests,
    };
  } catch {
    return noCounts;
  } finally {
    rmSync(path, { force: true });
  }
}
