import { classNames } from '../../../platform/screens/ui/class-names.ts';
import { t } from '../../../platform/rules/messages/t.ts';

export function OutOfStock({ className }: { className?: string | undefined }) {
  return (
    <span
      className={classNames(
        'inline-flex min-h-8 items-center justify-center border-y-[3px] border-double border-ink px-3 text-sm font-bold tracking-wide text-ink md:whitespace-nowrap',
        className,
      )}
    >
      {t('catalogue.part.outOfStock')}
    </span>
  );
}
