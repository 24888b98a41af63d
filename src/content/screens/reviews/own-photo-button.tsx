import { reviewsCopy } from '../words/reviews.ts';
import { Button } from '../../../platform/screens/ui/button.tsx';
import { useOwnProfile } from '../../../customers/screens/profile/use-own-profile.ts';

type Props = { onUse: (url: string) => void };

/** Fills in the profile's photo, if there is one. */
export function OwnPhotoButton({ onUse }: Props) {
  const photo = useOwnProfile().data?.img;
  if (!photo) return null;
  return (
    <Button variant="quiet" size="small" className="mt-1 -ml-3" onClick={() => onUse(photo)}>
      {reviewsCopy.add.ownPhoto}
    </Button>
  );
}
