import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { inRoot } from './layout.mjs';

const SHOWN = 10;

/** Keeps the latest seconds of each stage and test file; ignored by Git. */
export const timesFile = inRoot('.cache', 'test-times.json');

/**
 * @typedef {{ file: string, seconds: number }} FileTime
 * @typedef {Record<string, { endedAt: string, seconds: number, files: readonly FileTime[] }>} Times
 */

/**
 * Replaces the times of one stage in the kept file; an unreadable file starts anew.
 *
 * @param {string} path
 * @param {string} stage
 * @param {{ seconds: number, files: readonly FileTime[] }} times
 */
export function keepTimes(path, stage, { seconds, files }) {
  const kept = {
    ...readTimes(path),
    [stage]: { endedAt: new Date().toISOString(), seconds, files },
  };
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${JSON.stringify(kept, null, 2)}\n`);
}

/**
 * The kept seconds of every test file; of a file in two stages, those of the later one.
 *
 * @param {string} path
 * @returns {Map<string, number>}
 */
export function secondsByFile(path) {
  const files = Object.values(readTimes(path)).flatMap((stage) => stage.files);
  return new Map(files.map(({ file, seconds }) => [file, seconds]));
}

/** @param {string} path @returns {Times} */
function readTimes(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return {};
  }
}

/**
 * The slowest files, the slowest first; empty for no files.
 *
 * @param {readonly FileTime[]} files
 */
export function slowestOf(files) {
  if (files.length === 0) return '';
  const lines = files
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, SHOWN)
    .map(({ file, seconds }) => `  ${seconds.toFixed(1).padStart(6)} s  ${file}`);
  return ['Slowest files:', ...lines].join('\n');
}
