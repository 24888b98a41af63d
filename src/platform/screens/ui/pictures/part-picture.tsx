import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import { Picture } from './picture.tsx';
import { useMissingPicture } from './use-missing-picture.ts';

type Props = {
  src: string;
  /** Empty if the part's name stands beside it. */
  alt: string;
  /** `squared` draws squared paper behind the picture. */
  ground?: 'plain' | 'squared';
  /** For pictures above the fold. */
  eager?: boolean;
  className?: string;
};

/** A part's picture in 4:3. A missing one leaves an empty frame of the same size. */
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
