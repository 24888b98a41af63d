import { useState } from 'react';
import { type NavigateOptions, useNavigate } from 'react-router';

export type AfterSubmit = {
  readonly to: string;
  readonly options: NavigateOptions;
  /** The form was submitted and its next page cannot be loaded offline. */
  readonly isBlocked: boolean;
  /** @returns whether the next page opened */
  readonly navigate: () => Promise<boolean>;
};

/** Opens the next page after a submit; offline the form shows SubmittedOffline in its own place. */
export function useNavigateAfterSubmit(to: string, options: NavigateOptions = {}): AfterSubmit {
  const navigateTo = useNavigate();
  const [isBlocked, setBlocked] = useState(false);
  async function navigate(): Promise<boolean> {
    const here = location.pathname;
    await navigateTo(to, options);
    const isHere = location.pathname === here;
    if (isHere) setBlocked(true);
    return !isHere;
  }
  return { to, options, isBlocked, navigate };
}
