import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { t } from '../../../rules/messages/t.ts';

type Props = {
  error: Error;
  title?: string;
  /** Without it there is no button. */
  onRetry?: (() => unknown) | undefined;
  retrying?: boolean | undefined;
};

/** Replaces content that could not be loaded. */
export function ErrorState({
  error,
  title = t('platform.ui.wentWrong'),
  onRetry,
  retrying,
}: Props) {
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
          {t('platform.ui.tryAgain')}
        </Button>
      )}
    </div>
  );
}
