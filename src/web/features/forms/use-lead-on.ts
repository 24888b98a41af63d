import { useState } from 'react';
import { type NavigateOptions, useNavigate } from 'react-router';

export type LeadingOn = {
  /** Where the form leads once its work is done. */
  readonly to: string;
  readonly options: NavigateOptions;
  /** Whether the work is done and there was no network to lead on: the form must not stand there as if it were not. */
  readonly isHeld: boolean;
  /** @returns whether it could */
  readonly leadOn: () => Promise<boolean>;
};

/** Leads on from a form whose work is done; where no network lets it, LedOnLater takes the form's place. */
export function useLeadOn(to: string, options: NavigateOptions = {}): LeadingOn {
  const navigate = useNavigate();
  const [isHeld, setHeld] = useState(false);
  async function leadOn(): Promise<boolean> {
    const here = location.pathname;
    await navigate(to, options);
    const isHere = location.pathname === here;
    if (isHere) setHeld(true);
    return !isHere;
  }
  return { to, options, isHeld, leadOn };
}
