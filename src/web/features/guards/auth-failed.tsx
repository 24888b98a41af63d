import { useState } from 'react';
import { session } from '../../lib/session/browser.ts';
import { ErrorState } from '../../ui/error-state.tsx';

/** In place of a page while nobody can say who is here: the provider's sentence, and asking again. */
export function AuthFailed({ message }: { message: string }) {
  const [asking, setAsking] = useState(false);
  async function askAgain() {
    setAsking(true);
    await session.renew();
    setAsking(false);
  }
  return (
    <div className="page-width py-10">
      <ErrorState error={new Error(message)} onRetry={askAgain} retrying={asking} />
    </div>
  );
}
