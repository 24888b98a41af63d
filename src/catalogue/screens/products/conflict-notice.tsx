import { useEffect, useRef, useId } from 'react';
import { Icon } from '../../../platform/screens/ui/icon.tsx';
import { toast } from '../../../platform/screens/ui/overlays/toast.ts';
import { type FieldConflict, type PartConflicts, picturesIn } from './use-part-conflicts.ts';
import { usePriceFormat } from '../../../platform/screens/api/use-price-format.ts';
import { Button } from '../../../platform/screens/ui/button.tsx';
import { PartPicture } from '../../../platform/screens/ui/pictures/part-picture.tsx';
import { conflictWords } from './conflict-words.ts';
import { t } from '../../../platform/rules/messages/t.ts';

type Props = {
  conflicts: PartConflicts;
  typed: (field: FieldConflict['field']) => unknown;
  onResolve: (field: FieldConflict, take: boolean) => void;
};

/**
 * Lists the fields that changed since the form was opened. It takes the focus, since nothing was
 * saved.
 */
export function ConflictNotice({ conflicts: { title, fields }, typed, onResolve }: Props) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.querySelector('button')?.focus(), [fields]);
  return (
    <div ref={notice} role="alert" className="border-l-2 border-danger bg-raised px-5 py-4">
      <h2 className="flex items-center gap-2 text-lg text-danger">
        <Icon name="warning" />
        {title}
      </h2>
      <p className="mt-1 max-w-prose text-sm">{t('catalogue.product.conflict.body')}</p>
      <ul className="mt-3 divide-y divide-hairline">
        {fields.map((conflict) => (
          <ConflictChoice
            key={conflict.field}
            conflict={conflict}
            typed={typed(conflict.field)}
            onResolve={(take) => {
              onResolve(conflict, take);
              toast.success(
                take ? t('catalogue.product.conflict.taken') : t('catalogue.product.conflict.kept'),
              );
            }}
          />
        ))}
      </ul>
    </div>
  );
}

type ConflictChoiceProps = {
  conflict: FieldConflict;
  typed: unknown;
  onResolve: (take: boolean) => void;
};

/**
 * A field in conflict: its old and new value, and buttons to take the new one or keep the typed
 * one.
 */
function ConflictChoice({ conflict, typed, onResolve }: ConflictChoiceProps) {
  const id = useId();
  const { label, sentence, take, keep } = conflictWords(conflict, typed, usePriceFormat());
  return (
    <li role="group" aria-labelledby={id} className="py-3 first:pt-0 last:pb-0">
      <h3 id={id} className="text-base">
        {label}
      </h3>
      <p className="mt-1 max-w-prose text-sm break-words whitespace-pre-line">{sentence}</p>
      <ul className="mt-2 flex flex-wrap gap-2 empty:hidden">
        {picturesIn(conflict.now).map(({ url, alt = '' }) => (
          <li key={url}>
            <PartPicture src={url} alt={alt} className="w-32 border border-hairline" />
          </li>
        ))}
      </ul>
      <div className="mt-2 flex flex-wrap gap-3">
        <Button size="small" onClick={() => onResolve(true)}>
          {take}
        </Button>
        <Button variant="secondary" size="small" onClick={() => onResolve(false)}>
          {keep}
        </Button>
      </div>
    </li>
  );
}
