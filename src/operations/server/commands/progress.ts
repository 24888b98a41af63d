import { formatCount } from '../../../platform/rules/numbers/format-count.ts';
import type { CommandContext } from './command.ts';

/** Intervals for a terminal and for a log. */
const TERMINAL_INTERVAL_MS = 200;
const LOG_INTERVAL_MS = 5_000;

type Progress = { readonly line: number; readonly lines: number; readonly rejected: number };

/** Reports progress on standard error; a short run ends before the first report. */
export function showProgress({
  printError,
  isInteractive,
}: Pick<CommandContext, 'printError' | 'isInteractive'>) {
  const interval = isInteractive ? TERMINAL_INTERVAL_MS : LOG_INTERVAL_MS;
  let printedAt = performance.now();
  let hasPrinted = false;
  const show = (text: () => string): void => {
    if (performance.now() - printedAt < interval) return;
    printedAt = performance.now();
    hasPrinted = true;
    printError(isInteractive ? `\r${text()}\u001B[K` : `${text()}\n`);
  };
  return {
    line: (progress: Progress): void => show(() => describe(progress)),
    /** Reports any progress; the text is made only when it is due. */
    show,
    end: (): void => {
      if (isInteractive && hasPrinted) printError('\r\u001B[K');
    },
  };
}

function describe({ line, lines, rejected }: Progress): string {
  const percent = Math.floor((line / Math.max(lines, 1)) * 100);
  return `line ${formatCount(line)} of ${formatCount(lines)} (${percent} %), ${formatCount(rejected)} rejected`;
}
