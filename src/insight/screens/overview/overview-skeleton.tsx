import { uiCopy } from '../../../platform/screens/words/ui.ts';
import { Skeleton } from '../../../platform/screens/ui/skeleton.tsx';

export function OverviewSkeleton() {
  return (
    <div role="status" className="space-y-10">
      <span className="sr-only">{uiCopy.loading}</span>
      <div className="grid gap-4 sm:grid-cols-2">
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
      </div>
      <Skeleton className="h-80" />
      <div className="grid gap-10 xl:grid-cols-2">
        <Skeleton className="h-72" />
        <Skeleton className="h-72" />
      </div>
    </div>
  );
}
