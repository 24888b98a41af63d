import { Skeleton } from '../ui/states/skeleton.tsx';

/** A placeholder for a form while its stored values load. */
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
