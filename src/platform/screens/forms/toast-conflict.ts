import { ApiError } from '../api/api.ts';
import { toast } from '../ui/overlays/toast.ts';

/**
 * Shows a conflict as a toast, for forms that the reloaded state may replace.
 * @throws any other failure
 */
export function toastConflict(failure: unknown): void {
  if (!(failure instanceof ApiError && failure.problem.status === 409)) throw failure;
  toast.error(failure.message);
}
