import { initialOf } from '../../../platform/rules/text/text.ts';
import { Picture } from '../../../platform/screens/ui/picture.tsx';
import { useMissingPicture } from '../../../platform/screens/ui/use-missing-picture.ts';

/** A review's photo address is free text (seed §5); anything but an address is not requested. */
const ADDRESS = /^(?:https?:|\/(?!\/))/i;

/** The photo of a review's author, or the first letter of the name. */
export function AuthorPhoto({ name, src }: { name: string; src: string }) {
  const { isMissing, image } = useMissingPicture(src);
  if (isMissing || !ADDRESS.test(src)) {
    return (
      <span
        aria-hidden="true"
        className="flex size-12 shrink-0 items-center justify-center bg-tone font-display text-xl font-bold"
      >
        {initialOf(name)}
      </span>
    );
  }
  return (
    <span className="deferred-picture size-12 shrink-0 bg-tone">
      <Picture
        {...image}
        src={src}
        alt=""
        width={48}
        height={48}
        loading="lazy"
        decoding="async"
        referrerPolicy="no-referrer"
        className="size-full object-cover"
      />
    </span>
  );
}
