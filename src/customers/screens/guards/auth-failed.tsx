import { session } from '../../../platform/screens/session/browser.ts';
import { ErrorState } from '../../../platform/screens/ui/error-state.tsx';
import { useAction } from '../../../platform/screens/forms/use-action.ts';

/** Replaces a page while the identity provider does not answer: its message and a retry. */
export function AuthFailed({ message }: { message: string }) {
  const { pending, run } = useAction(async () => void (await session.renew()));
  return (
    <div className="page-width py-10">
      <ErrorState error={new Error(message)} onRetry={run} retrying={pending} />
    </div>
  );
}
