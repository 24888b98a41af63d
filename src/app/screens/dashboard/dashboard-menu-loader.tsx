import { uiCopy } from '../../../platform/screens/words/ui.ts';
import { Skeleton } from '../../../platform/screens/ui/skeleton.tsx';

export function DashboardMenuLoader() {
  return (
    <div role="status" className="flex flex-col gap-1">
      <span className="sr-only">{uiCopy.loading}</span>
      {['w-24', 'w-32', 'w-28'].map((width) => (
        <span key={width} className="flex min-h-11 items-center px-3">
          <Skeleton className={`h-4 ${width}`} />
        </span>
      ))}
    </div>
  );
}
