import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { Picture } from './picture.tsx';
import { useMissingPicture } from './use-missing-picture.ts';

type Props = {
  src: string;
  /** What is to be seen; empty where the name stands right beside it. */
  alt: string;
  /** `squared` lays the drawing on squared paper. */
  ground?: 'plain' | 'squared';
  /** The first pictures of a page load at once, the rest when they come near. */
  eager?: boolean;
  className?: string;
};

/**
 * A part's drawing or photo, always 4:3 on the same paper; its place is kept before it arrives. One that is gone from where it was kept
 * leaves an empty frame.
 */
export function PartPicture({ src, alt, ground = 'plain', eager = false, className }: Props) {
  const { isMissing, image } = useMissingPicture(src);
  return (
    <span
      className={classNames(
        'box-content block aspect-4/3 bg-raised',
        ground === 'squared' && 'squared',
        className,
      )}
    >
      {isMissing ? (
        <span className="flex aspect-4/3 w-full items-center justify-center text-soft">
          <Icon name="image" size={28} />
        </span>
      ) : (
        <Picture
          {...image}
          src={src}
          alt={alt}
          width={800}
          height={600}
          loading={eager ? 'eager' : 'lazy'}
          {...(eager ? { fetchPriority: 'high' as const } : {})}
          decoding="async"
          className="aspect-4/3 h-auto w-full object-contain"
        />
      )}
    </span>
  );
}
