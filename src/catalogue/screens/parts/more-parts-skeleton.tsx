import { Skeleton } from '../../../platform/screens/ui/skeleton.tsx';
import { RELATED_SHOWN } from './related-parts.ts';

/** Reserves the place of the related parts, so that the footer does not move. */
export function MorePartsSkeleton() {
  return (
    <div aria-hidden="true" className="mt-16">
      <Skeleton className="mb-5 h-8 w-56" />
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        {Array.from({ length: RELATED_SHOWN }, (_, place) => (
          <Skeleton key={place} className="aspect-[4/3.9]" />
        ))}
      </div>
    </div>
  );
}
