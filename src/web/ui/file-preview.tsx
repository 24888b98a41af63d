import { Icon } from './icon.tsx';

type Props = {
  url: string | undefined;
  label: string;
  /** Called when the file turns out to be no picture. */
  onBroken?: ((url: string) => void) | undefined;
};

/** The picture that a file field holds, in 4:3; an empty frame of the same size while there is none. */
export function FilePreview({ url, label, onBroken }: Props) {
  return (
    // Both sides are given: the picture's own height would count for more than a ratio.
    <span className="squared flex h-24 w-32 shrink-0 items-center justify-center border border-hairline bg-raised text-soft">
      {url ? (
        <img
          src={url}
          alt={label}
          className="size-full object-contain"
          onError={() => onBroken?.(url)}
        />
      ) : (
        <Icon name="image" size={28} />
      )}
    </span>
  );
}
