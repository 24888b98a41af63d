import { classNames } from './class-names.ts';
import { Picture } from './picture.tsx';

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

/** A part's drawing or photo, always 4:3 on the same paper; its place is kept before it arrives. */
export function PartPicture({ src, alt, ground = 'plain', eager = false, className }: Props) {
  return (
    <span
      className={classNames(
        'late-picture box-content block aspect-4/3 bg-raised',
        ground === 'squared' && 'squared',
        className,
      )}
    >
      <Picture
        src={src}
        alt={alt}
        width={800}
        height={600}
        loading={eager ? 'eager' : 'lazy'}
        {...(eager ? { fetchPriority: 'high' as const } : {})}
        decoding="async"
        className="aspect-4/3 h-auto w-full object-contain"
      />
    </span>
  );
}
