import { Icon } from '../icon.tsx';

/** A message about the whole form, in red above its submit button. */
export function FormError({ message }: { message: string | null | undefined }) {
  return (
    <div role="alert">
      {message && (
        <p className="flex gap-2 border-l-2 border-danger py-1 pl-3 text-sm text-danger">
          <Icon name="warning" size={18} />
          <span>{message}</span>
        </p>
      )}
    </div>
  );
}
