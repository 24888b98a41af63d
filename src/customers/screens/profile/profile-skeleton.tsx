import { Sheet } from '../../../platform/screens/ui/sheet.tsx';
import { Skeleton } from '../../../platform/screens/ui/skeleton.tsx';

export function ProfileSkeleton() {
  return (
    <Sheet className="grid bg-paper sm:grid-cols-[14rem_1fr]">
      <div className="border-b-[1.5px] border-ink sm:border-r-[1.5px] sm:border-b-0">
        <Skeleton className="aspect-4/3 w-full sm:aspect-square" />
      </div>
      <div className="space-y-6 p-5">
        <Skeleton className="h-6 w-1/2" />
        <Skeleton className="h-6 w-2/3" />
        <Skeleton className="h-6 w-3/4" />
        <Skeleton className="h-11 w-48" />
      </div>
    </Sheet>
  );
}
