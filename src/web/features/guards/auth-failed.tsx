import { session } from '../../lib/session/browser.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { useAction } from '../forms/use-action.ts';

/** Replaces a page while the identity provider does not answer: its message and a retry. */
export function AuthFailed({ message }: { message: string }) {
  const { pending, run } = useAction(async () => void (await session.renew()));
  return (
    <div className="page-width py-10">
      <ErrorState error={new Error(message)} onRetry={run} retrying={pending} />
    </div>
  );
}
