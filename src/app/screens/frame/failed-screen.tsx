import { frameCopy } from '../../../platform/screens/words/frame.ts';
import { uiCopy } from '../../../platform/screens/words/ui.ts';
import { NetworkError } from '../../../platform/screens/api/api.ts';
import { isOffline } from '../../../platform/screens/api/offline.ts';
import { browserPath } from '../../../platform/screens/api/page-path.ts';
import { reloadPage } from '../../../platform/screens/api/reload.ts';
import { Button } from '../../../platform/screens/ui/button.tsx';
import { toast } from '../../../platform/screens/ui/toast.ts';

/** Offline a reload would show the browser's own error page. */
function tryAgain(): void {
  if (isOffline()) toast.error(new NetworkError(null).message);
  else reloadPage();
}

type Props = {
  title: string;
  /** The failure's own message, if it has one. */
  message: string | null;
  /** Identifies the failure in the log. */
  requestId: string | null;
};

/** The screen of a failed page. */
export function FailedScreen({ title, message, requestId }: Props) {
  return (
    <div className="page-width flex min-h-[60vh] flex-col items-start justify-center gap-4 py-16">
      <h1 className="text-4xl">{title}</h1>
      <p className="max-w-prose text-lg text-soft">{message ?? frameCopy.failed.body}</p>
      {requestId && <p className="text-sm text-soft">{frameCopy.failed.request(requestId)}</p>}
      <div className="mt-2 flex flex-wrap gap-3">
        <Button onClick={tryAgain}>{uiCopy.tryAgain}</Button>
        <a href={browserPath('/')} className="link inline-flex min-h-11 items-center px-2">
          {frameCopy.notFound.action}
        </a>
      </div>
    </div>
  );
}
