import { Skeleton } from '../../../platform/screens/ui/skeleton.tsx';

export function PaymentSkeleton({ label }: { label: string }) {
  return (
    <div role="status" className="grid gap-8 lg:grid-cols-2 lg:gap-14">
      <span className="sr-only">{label}</span>
      <Skeleton className="h-96" />
      <Skeleton className="h-72" />
    </div>
  );
}
