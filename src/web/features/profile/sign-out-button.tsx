import { useState } from 'react';
import { session } from '../../lib/session/browser.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { sentenceOf } from './show-failure.ts';

/**
 * Ends the session; the dashboard's guard leads on from there. States: ready, signing out, and ready
 * again with a notice if the shop could not be reached: then one is still signed in.
 */
export function SignOutButton({ label }: { label: string }) {
  const [pending, setPending] = useState(false);
  async function signOut() {
    setPending(true);
    try {
      await session.signOut();
    } catch (error) {
      toast.error(sentenceOf(error));
      setPending(false);
    }
  }
  return (
    <Button variant="secondary" pending={pending} onClick={() => void signOut()}>
      {label}
    </Button>
  );
}
