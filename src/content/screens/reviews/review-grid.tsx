import type { ComponentType, ReactNode, ToggleEvent } from 'react';
import type { Review } from '../../rules/review.schema.ts';
import { classNames } from '../../../platform/screens/ui/class-names.ts';
import { Skeleton } from '../../../platform/screens/ui/states/skeleton.tsx';
import { formatDay } from '../../../platform/rules/format-day.ts';
import { Stars } from '../../../platform/screens/ui/stars.tsx';
import { initialOf, cut } from '../../../platform/rules/text/text.ts';
import { Picture } from '../../../platform/screens/ui/pictures/picture.tsx';
import { useMissingPicture } from '../../../platform/screens/ui/pictures/use-missing-picture.ts';
import { t } from '../../../platform/rules/messages/t.ts';

type Props = {
  /** Undefined while loading. */
  reviews: readonly Review[] | undefined;
  skeletons?: number;
  action?: ComponentType<{ review: Review }>;
};

const ON_FIRST_SCREEN = 9;

/** Lets a single review in the last row fill that row. */
const lone =
  'sm:max-lg:[&>li:last-child:nth-child(odd)]:lone-review lg:[&>li:last-child:nth-child(3n+1)]:lone-review';

/** Reviews in a grid, with skeletons while loading. */
export function ReviewGrid({ reviews, skeletons = 6, action: Action }: Props) {
  return (
    <ul
      className={classNames('grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-3', reviews && lone)}
      aria-busy={reviews === undefined}
    >
      {reviews
        ? reviews.map((review, index) => (
            <li key={review._id} className={index < ON_FIRST_SCREEN ? undefined : 'below-fold'}>
              <ReviewCard review={review} action={Action && <Action review={review} />} />
            </li>
          ))
        : Array.from({ length: skeletons }, (_, index) => <ReviewCardSkeleton key={index} />)}
    </ul>
  );
}

function ReviewCardSkeleton() {
  return (
    <li aria-hidden="true" className="flex flex-col gap-4 border-t-[1.5px] border-hairline pt-4">
      <Skeleton className="h-6 w-30" />
      <Skeleton className="h-24" />
      <span className="flex items-center gap-3">
        <Skeleton className="size-12" />
        <Skeleton className="h-4 w-32" />
      </span>
    </li>
  );
}

function ReviewCard({ review, action }: { review: Review; action?: ReactNode }) {
  return (
    <article className="flex h-full flex-col gap-4 border-t-[1.5px] border-ink pt-4">
      <Stars rating={review.rating} />
      <div className="flex-1 wrap-anywhere">
        <ReviewText text={review.description} />
      </div>
      <footer className="flex items-center gap-3">
        <AuthorPhoto name={review.name} src={review.img} />
        <p className="wrap-anywhere">
          <span className="font-semibold">{review.name}</span>
          <time dateTime={review.createdAt} className="block text-xs text-soft">
            {formatDay(review.createdAt.slice(0, 'yyyy-mm-dd'.length))}
          </time>
        </p>
        {action}
      </footer>
    </article>
  );
}

/** A review's photo address is free text; anything but an address is not requested. */
const ADDRESS = /^(?:https?:|\/(?!\/))/i;

/** The photo of a review's author, or the first letter of the name. */
function AuthorPhoto({ name, src }: { name: string; src: string }) {
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

const SHOWN_LENGTH = 150;

/** A longer last word may break, so that nothing is wider than its card. */
const LONGEST_WORD = 24;

/** The cut text, with '...' kept on the line of the last word. */
function CutText({ text }: { text: string }) {
  const excerpt = cut(text, SHOWN_LENGTH, '...');
  const last = text.slice(0, SHOWN_LENGTH).trimEnd().lastIndexOf(' ') + 1;
  if (excerpt.length - last > LONGEST_WORD) return excerpt;
  return (
    <>
      {excerpt.slice(0, last)}
      <span className="whitespace-nowrap">{excerpt.slice(last)}</span>
    </>
  );
}

/** Closing a long review by keyboard leaves its summary above the viewport. */
function keepSummaryInView({
  currentTarget: { open, firstElementChild },
}: ToggleEvent<HTMLDetailsElement>): void {
  if (!open) firstElementChild?.scrollIntoView({ block: 'nearest' });
}

/**
 * A review's text, cut at 150 characters + '...'; a `details` element opens it, even without
 * JavaScript.
 */
function ReviewText({ text }: { text: string }) {
  if (text.length <= SHOWN_LENGTH) return <p>{text}</p>;
  return (
    <details className="group" onToggle={keepSummaryInView}>
      <summary className="list-none [&::-webkit-details-marker]:hidden">
        <span className="group-open:hidden">
          <CutText text={text} />
        </span>{' '}
        <span className="link mt-2 block text-sm group-open:hidden">
          {t('content.reviews.readAll')}
        </span>
        <span className="link hidden text-sm group-open:block">
          {t('content.reviews.readLess')}
        </span>
      </summary>
      <p className="mt-2 whitespace-pre-line">{text}</p>
    </details>
  );
}
