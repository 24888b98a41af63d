import { useState } from 'react';
import { authCopy } from '../../copy/auth.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { sentenceOf } from '../forms/form-failure.ts';
import { signOut } from '../guards/sign-out.ts';

/**
 * Ends the session here and in every other tab; the guard around the page then leads to /login. States: ready,
 * signing out, failed (an error toast; one is still signed in).
 */
export function SignOutButton({ children = authCopy.signOut }: { children?: string }) {
  const [pending, setPending] = useState(false);
  async function leave() {
    setPending(true);
    try {
      await signOut();
    } catch (error) {
      toast.error(sentenceOf(error));
      setPending(false);
    }
  }
  return (
    <Button variant="secondary" pending={pending} onClick={() => void leave()}>
      {children}
    </Button>
  );
}
