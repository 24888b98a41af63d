import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showProgress } from './progress.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

function run(isInteractive: boolean, milliseconds: number): string {
  let output = '';
  const progress = showProgress({ isInteractive, printError: (text) => (output += text) });
  for (let line = 1; line <= milliseconds; line += 1) {
    vi.advanceTimersByTime(1);
    progress.line({ line, lines: milliseconds, rejected: 3 });
  }
  progress.end();
  return output;
}

it('reports to a log every five seconds, and never for a short run', () => {
  expect(run(false, 4_000)).toBe('');
  expect(run(false, 12_000)).toBe(
    'line 5,000 of 12,000 (41 %), 3 rejected\nline 10,000 of 12,000 (83 %), 3 rejected\n',
  );
});

it('updates one line on a terminal and clears it at the end', () => {
  const output = run(true, 500);
  expect(output.match(/\rline /g)).toHaveLength(2);
  expect(output).not.toContain('\n');
  expect(output.endsWith('\r\u001B[K')).toBe(true);
});
