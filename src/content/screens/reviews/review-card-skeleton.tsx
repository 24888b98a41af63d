import { Skeleton } from '../../../platform/screens/ui/skeleton.tsx';

export function ReviewCardSkeleton() {
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
