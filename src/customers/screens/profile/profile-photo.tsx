import { profileCopy } from '../../../platform/screens/words/dashboard.ts';
import { Icon } from '../../../platform/screens/ui/icon.tsx';
import { useMissingPicture } from '../../../platform/screens/ui/use-missing-picture.ts';

/** The photo, or an empty frame if there is none or it fails to load. */
export function ProfilePhoto({ src, name }: { src: string; name: string }) {
  const { isMissing, image } = useMissingPicture(src);
  return (
    <span className="squared flex aspect-4/3 h-full w-full items-center justify-center bg-raised text-soft sm:aspect-auto sm:min-h-56">
      {src && !isMissing ? (
        <img
          {...image}
          src={src}
          alt={profileCopy.photoAlt(name)}
          className="size-full object-cover"
        />
      ) : (
        <Icon name="image" size={40} />
      )}
    </span>
  );
}
