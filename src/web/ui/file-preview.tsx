import { Icon } from './icon.tsx';

/** The picture that a file field holds, in 4:3; an empty frame of the same size while there is none. */
export function FilePreview({ url, label }: { url: string | undefined; label: string }) {
  return (
    <span className="squared flex aspect-4/3 w-32 shrink-0 items-center justify-center border border-hairline bg-raised text-soft">
      {url ? (
        <img src={url} alt={label} className="size-full object-contain" />
      ) : (
        <Icon name="image" size={28} />
      )}
    </span>
  );
}
