import { uiCopy } from '../../copy/ui.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

/** A placeholder while the order loads. */
export function PaymentSkeleton() {
  return (
    <div role="status" className="grid gap-8 lg:grid-cols-2 lg:gap-14">
      <span className="sr-only">{uiCopy.loading}</span>
      <Skeleton className="h-96" />
      <Skeleton className="h-72" />
    </div>
  );
}
