import { formatCount } from '../../domain/money.ts';
import type { CommandContext } from './command.ts';

/** A person sees it move; a log gets a line now and then. Milliseconds. */
const EVERY_WATCHED_MS = 200;
const EVERY_LOGGED_MS = 5_000;

type Progress = { readonly line: number; readonly lines: number; readonly rejected: number };

/** Shows how far a long file is, on standard error; a short one is done before there is anything to show. */
export function showProgress({ tell, watched }: Pick<CommandContext, 'tell' | 'watched'>) {
  const every = watched ? EVERY_WATCHED_MS : EVERY_LOGGED_MS;
  let shownAt = performance.now();
  let shown = false;
  const show = (words: () => string): void => {
    if (performance.now() - shownAt < every) return;
    shownAt = performance.now();
    shown = true;
    tell(watched ? `\r${words()}\u001B[K` : `${words()}\n`);
  };
  return {
    line: (progress: Progress): void => show(() => word(progress)),
    /** Shows some other progress; the words are made only when it is time for them. */
    show,
    /** Clears the moving line, so that the report stands alone. */
    end: (): void => {
      if (watched && shown) tell('\r\u001B[K');
    },
  };
}

function word({ line, lines, rejected }: Progress): string {
  const percent = Math.floor((line / Math.max(lines, 1)) * 100);
  return `line ${formatCount(line)} of ${formatCount(lines)} (${percent} %), ${formatCount(rejected)} rejected`;
}
