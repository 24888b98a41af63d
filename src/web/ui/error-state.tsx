import { uiCopy } from '../copy/ui.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

type Props = {
  /** The failure: its message is a sentence of the server's catalogue, or of the network's. */
  error: Error;
  title?: string;
  /** Tries again; the button is missing where that makes no sense. */
  onRetry?: (() => unknown) | undefined;
  retrying?: boolean | undefined;
};

/** Stands in place of what could not be read: what happened, and trying again. States: failed, retrying. */
export function ErrorState({ error, title = uiCopy.wentWrong, onRetry, retrying }: Props) {
  return (
    <div
      role="alert"
      className="flex flex-col items-start gap-3 border-l-2 border-danger bg-raised px-5 py-4"
    >
      <h2 className="flex items-center gap-2 text-lg text-danger">
        <Icon name="warning" />
        {title}
      </h2>
      <p className="max-w-prose">{error.message}</p>
      {onRetry && (
        <Button variant="secondary" size="small" pending={retrying} onClick={() => void onRetry()}>
          {uiCopy.tryAgain}
        </Button>
      )}
    </div>
  );
}
