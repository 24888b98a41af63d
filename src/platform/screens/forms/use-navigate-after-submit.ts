import { useState } from 'react';
import { type NavigateOptions, useNavigate } from 'react-router';

export type AfterSubmit = {
  readonly to: string;
  readonly options: NavigateOptions;
  /** The form was submitted and its next page cannot be loaded offline. */
  readonly isBlocked: boolean;
  /**
   * @param to the next page, if it depends on the answer
   * @returns whether it opened
   */
  readonly navigate: (to?: string) => Promise<boolean>;
};

/** Opens the next page after a submit; offline the form shows SubmittedOffline in its own place. */
export function useNavigateAfterSubmit(to: string, options: NavigateOptions = {}): AfterSubmit {
  const navigateTo = useNavigate();
  const [blocked, setBlocked] = useState<string | null>(null);
  async function navigate(target = to): Promise<boolean> {
    const here = location.pathname;
    await navigateTo(target, options);
    const isHere = location.pathname === here;
    if (isHere) setBlocked(target);
    return !isHere;
  }
  return { to: blocked ?? to, options, isBlocked: blocked !== null, navigate };
}
