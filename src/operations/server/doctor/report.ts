import { terminalText } from '../../../platform/server/formats/terminal-text.ts';
import type { Outcome } from './examine.ts';

/** Renders a report for the terminal, in the order of the checks. It contains customers' input. */
export function renderReport(checks: readonly string[], outcomes: readonly Outcome[]): string {
  const lines = checks.flatMap((check) => {
    const own = outcomes.filter((outcome) => outcome.check === check);
    return [`${own.length === 0 ? 'well ' : 'WRONG'}  ${check}`, ...own.flatMap(wordOutcome)];
  });
  return [...lines, '', conclusion(outcomes)].join('\n');
}

function wordOutcome({ sentence, end, note }: Outcome): string[] {
  const what = {
    repaired: `Repaired: ${note}.`,
    'can be repaired': `With --fix: ${note}.`,
    remains: note === '' ? 'A person has to decide.' : `Not repaired: ${note}.`,
  }[end];
  return [`       - ${terminalText(sentence)}`, `         ${terminalText(what)}`];
}

function conclusion(outcomes: readonly Outcome[]): string {
  if (outcomes.length === 0) return 'All is well.';
  const count = (end: Outcome['end']) => outcomes.filter((outcome) => outcome.end === end).length;
  const summary = `${outcomes.length} ${outcomes.length === 1 ? 'thing' : 'things'} found`;
  const parts = [
    [count('repaired'), 'repaired'],
    [count('can be repaired'), 'can be repaired with --fix'],
    [count('remains'), 'left for a person'],
  ] as const;
  return `${summary}: ${parts.flatMap(([number, word]) => (number > 0 ? [`${number} ${word}`] : [])).join(', ')}.`;
}
