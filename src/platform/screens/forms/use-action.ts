import { useState } from 'react';
import { messageOf } from './form-failure.ts';

/**
 * Runs the action of a button outside a form.
 * @param onFailure receives the message of a failure; without it the message is in `failure`
 */
export function useAction<Args extends readonly unknown[]>(
  action: (...args: Args) => Promise<void>,
  onFailure?: (sentence: string) => void,
) {
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  async function run(...args: Args): Promise<void> {
    setPending(true);
    setFailure(null);
    try {
      await action(...args);
    } catch (error) {
      (onFailure ?? setFailure)(messageOf(error));
    } finally {
      setPending(false);
    }
  }
  return { pending, failure, run };
}
