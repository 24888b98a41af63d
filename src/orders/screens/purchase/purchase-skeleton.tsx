import { uiCopy } from '../../../platform/screens/words/ui.ts';
import { Skeleton } from '../../../platform/screens/ui/skeleton.tsx';

export function PurchaseSkeleton() {
  return (
    <div role="status" className="grid gap-8 lg:grid-cols-[1fr_24rem] lg:gap-14">
      <span className="sr-only">{uiCopy.loading}</span>
      <div className="grid content-start gap-6 max-lg:order-2 sm:grid-cols-2">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((field) => (
          <Skeleton key={field} className="h-16" />
        ))}
      </div>
      <Skeleton className="h-40 lg:h-96" />
    </div>
  );
}
