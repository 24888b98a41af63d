import { Icon } from './icon.tsx';
import { Picture } from './picture.tsx';
import { useMissingPicture } from './use-missing-picture.ts';

type Props = {
  url: string | undefined;
  /** Called when the file turns out to be no picture. */
  onBroken?: ((url: string) => void) | undefined;
};

/** A file field's picture in 4:3, or an empty frame of the same size. */
export function FilePreview({ url, onBroken }: Props) {
  const { isMissing, image } = useMissingPicture(url, onBroken);
  return (
    // Fixed sides, since the picture's own height would override an aspect ratio.
    <span className="squared flex h-24 w-32 shrink-0 items-center justify-center border border-hairline bg-raised text-soft">
      {url && !isMissing ? (
        <Picture {...image} src={url} alt="" className="size-full object-contain" />
      ) : (
        <Icon name="image" size={28} />
      )}
    </span>
  );
}
