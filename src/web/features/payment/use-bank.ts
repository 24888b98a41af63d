import { useRef, useState } from 'react';
import type { BankAnswer } from './pay-with-sandbox.ts';

/** Opens the bank's dialog: `await ask()` resolves with its answer. */
export function useBank() {
  const [asking, setAsking] = useState(false);
  const waiting = useRef<((answer: BankAnswer) => void) | null>(null);
  function ask(): Promise<BankAnswer> {
    setAsking(true);
    return new Promise((resolve) => {
      waiting.current = resolve;
    });
  }
  function answer(given: BankAnswer): void {
    setAsking(false);
    waiting.current?.(given);
    waiting.current = null;
  }
  return { asking, ask, answer };
}
