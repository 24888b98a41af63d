import { useId } from 'react';
import { usePriceFormat } from '../../../platform/screens/api/use-price-format.ts';
import { Button } from '../../../platform/screens/ui/button.tsx';
import { PartPicture } from '../../../platform/screens/ui/part-picture.tsx';
import { conflictWords } from './conflict-words.ts';
import { type FieldConflict, storedText } from './use-part-conflicts.ts';

type Props = {
  conflict: FieldConflict;
  typed: unknown;
  onResolve: (take: boolean) => void;
};

/**
 * A field in conflict: its old and new value, and buttons to take the new one or keep the typed
 * one.
 */
export function ConflictChoice({ conflict, typed, onResolve }: Props) {
  const id = useId();
  const { label, sentence, take, keep } = conflictWords(conflict, typed, usePriceFormat());
  return (
    <li role="group" aria-labelledby={id} className="py-3 first:pt-0 last:pb-0">
      <h3 id={id} className="text-base">
        {label}
      </h3>
      <p className="mt-1 max-w-prose text-sm break-words whitespace-pre-line">{sentence}</p>
      {conflict.field === 'img' && (
        <PartPicture
          src={storedText(conflict.now)}
          alt=""
          className="mt-2 w-32 border border-hairline"
        />
      )}
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
