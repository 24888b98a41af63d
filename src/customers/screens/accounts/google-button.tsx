import { authCopy } from '../words/auth.ts';
import { usePublicConfig } from '../../../platform/screens/public-config.ts';
import { Button } from '../../../platform/screens/ui/button.tsx';
import { useGoogle } from './use-google.ts';

type Props = { onFailure: (sentence: string | null) => void };

/**
 * The 'continue with Google' button; nothing when Google is not configured. Failures go to the form
 * (seed §8).
 */
export function GoogleButton({ onFailure }: Props) {
  const { pending, start } = useGoogle(onFailure);
  const { google } = usePublicConfig();
  if (!google) return null;
  return (
    <>
      <p className="flex items-center gap-3 text-sm text-soft before:h-px before:flex-1 before:bg-hairline after:h-px after:flex-1 after:bg-hairline">
        {authCopy.or}
      </p>
      <Button variant="secondary" size="large" pending={pending} onClick={() => void start()}>
        {authCopy.google}
      </Button>
    </>
  );
}
