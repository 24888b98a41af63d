import { Skeleton } from '../../ui/skeleton.tsx';

/** A form whose stored values are on their way: as many rows as it will have. */
export function FormSkeleton({ rows }: { rows: number }) {
  return (
    <div className="max-w-3xl space-y-6" aria-busy="true">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="space-y-2">
          <Skeleton className="h-4 w-28" />
          <Skeleton className="h-11 w-full" />
        </div>
      ))}
    </div>
  );
}
