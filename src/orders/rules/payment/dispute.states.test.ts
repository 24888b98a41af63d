import { expect, it } from 'vitest';
import { type DisputeStatus, supersedes } from './dispute.states.ts';

const reported = (status: DisputeStatus, reportedAt: number) => ({ status, reportedAt });

it.each([
  ['a first report', undefined, reported('inquiry', 1), true],
  ['money that is held after an inquiry', reported('inquiry', 1), reported('open', 2), true],
  ['a late inquiry after the money is held', reported('open', 2), reported('inquiry', 1), false],
  ['the same again', reported('open', 1), reported('open', 2), false],
  ['a decision, however late it arrives', reported('open', 3), reported('won', 2), true],
  ['a late report after the decision', reported('won', 2), reported('open', 3), false],
  ['an appeal that reverses the decision', reported('won', 2), reported('lost', 3), true],
  ['an earlier decision', reported('lost', 3), reported('won', 2), false],
])('of disputes, %s counts or not: from %j to %j', (_, known, next, counts) => {
  expect(supersedes(next, known)).toBe(counts);
});
