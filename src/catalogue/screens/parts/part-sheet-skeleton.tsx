import { Sheet } from '../../../platform/screens/ui/sheet.tsx';
import { Skeleton } from '../../../platform/screens/ui/skeleton.tsx';

export function PartSheetSkeleton() {
  return (
    <Sheet className="grid bg-raised lg:grid-cols-[1.45fr_1fr]">
      <div className="aspect-4/3 p-8">
        <Skeleton className="size-full" />
      </div>
      <div className="space-y-4 p-8">
        <Skeleton className="h-10 w-3/4" />
        <Skeleton className="h-24" />
        <Skeleton className="h-32" />
      </div>
    </Sheet>
  );
}
