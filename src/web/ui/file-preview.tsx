import { Icon } from './icon.tsx';
import { Picture } from './picture.tsx';
import { useMissingPicture } from './use-missing-picture.ts';

type Props = {
  url: string | undefined;
  /** Called when the file turns out to be no picture. */
  onBroken?: ((url: string) => void) | undefined;
};

/** The picture that a file field holds, in 4:3; an empty frame of the same size while there is none to show. Words beside it say which. */
export function FilePreview({ url, onBroken }: Props) {
  const { isMissing, image } = useMissingPicture(url, onBroken);
  return (
    // Both sides are given: the picture's own height would count for more than a ratio.
    <span className="squared flex h-24 w-32 shrink-0 items-center justify-center border border-hairline bg-raised text-soft">
      {url && !isMissing ? (
        <Picture {...image} src={url} alt="" className="size-full object-contain" />
      ) : (
        <Icon name="image" size={28} />
      )}
    </span>
  );
}
