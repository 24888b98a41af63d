import { useEffect, useRef } from 'react';
import { Icon } from '../../../platform/screens/ui/icon.tsx';
import { toast } from '../../../platform/screens/ui/toast.ts';
import { ConflictChoice } from './conflict-choice.tsx';
import { productWords } from './product-words.ts';
import type { FieldConflict, PartConflicts } from './use-part-conflicts.ts';

type Props = {
  conflicts: PartConflicts;
  typed: (field: FieldConflict['field']) => unknown;
  onResolve: (field: FieldConflict, take: boolean) => void;
};

const words = productWords.conflict;

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
      <p className="mt-1 max-w-prose text-sm">{words.body}</p>
      <ul className="mt-3 divide-y divide-hairline">
        {fields.map((conflict) => (
          <ConflictChoice
            key={conflict.field}
            conflict={conflict}
            typed={typed(conflict.field)}
            onResolve={(take) => {
              onResolve(conflict, take);
              toast.success(take ? words.taken : words.kept);
            }}
          />
        ))}
      </ul>
    </div>
  );
}
