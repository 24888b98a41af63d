import { uiCopy } from '../../words/ui.ts';
import { Spinner } from './spinner.tsx';

/** Fills a page while its content is unknown. */
export function Loader() {
  return (
    <div
      role="status"
      className="flex min-h-[60vh] flex-col items-center justify-center gap-4 text-soft"
    >
      <Spinner size={40} />
      <p className="text-sm">{uiCopy.loading}</p>
    </div>
  );
}
