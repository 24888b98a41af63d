import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showProgress } from './progress.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

function run(watched: boolean, milliseconds: number): string {
  let said = '';
  const progress = showProgress({ watched, tell: (text) => (said += text) });
  for (let line = 1; line <= milliseconds; line += 1) {
    vi.advanceTimersByTime(1);
    progress.line({ line, lines: milliseconds, rejected: 3 });
  }
  progress.end();
  return said;
}

it('shows a log how far it is every five seconds, and nothing of a short run', () => {
  expect(run(false, 4_000)).toBe('');
  expect(run(false, 12_000)).toBe(
    'line 5,000 of 12,000 (41 %), 3 rejected\nline 10,000 of 12,000 (83 %), 3 rejected\n',
  );
});

it('keeps one moving line on a terminal and clears it at the end', () => {
  const said = run(true, 500);
  expect(said.match(/\rline /g)).toHaveLength(2);
  expect(said).not.toContain('\n');
  expect(said.endsWith('\r\u001B[K')).toBe(true);
});
