import { Spinner } from './spinner.tsx';
import { t } from '../../../rules/messages/t.ts';

/** Fills a page while its content is unknown. */
export function Loader() {
  return (
    <div
      role="status"
      className="flex min-h-[60vh] flex-col items-center justify-center gap-4 text-soft"
    >
      <Spinner size={40} />
      <p className="text-sm">{t('platform.ui.loading')}</p>
    </div>
  );
}
