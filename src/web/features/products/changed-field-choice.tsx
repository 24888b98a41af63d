import { useId } from 'react';
import { usePriceFormat } from '../../lib/use-price-format.ts';
import { Button } from '../../ui/button.tsx';
import { PartPicture } from '../../ui/part-picture.tsx';
import { changedFieldWords } from './changed-field-words.ts';
import type { ChangedField } from './use-changed-part.ts';

type Props = {
  changed: ChangedField;
  /** What stands in the form. */
  typed: unknown;
  onDecide: (take: boolean) => void;
};

/** One field that has changed: how it was and is now, and the buttons that say which counts. */
export function ChangedFieldChoice({ changed, typed, onDecide }: Props) {
  const id = useId();
  const { label, sentence, take, keep } = changedFieldWords(changed, typed, usePriceFormat());
  return (
    <li role="group" aria-labelledby={id} className="py-3 first:pt-0 last:pb-0">
      <h3 id={id} className="text-base">
        {label}
      </h3>
      <p className="mt-1 max-w-prose text-sm break-words whitespace-pre-line">{sentence}</p>
      {changed.field === 'img' && (
        <PartPicture
          src={String(changed.now)}
          alt=""
          className="mt-2 w-32 border border-hairline"
        />
      )}
      <div className="mt-2 flex flex-wrap gap-3">
        <Button size="small" onClick={() => onDecide(true)}>
          {take}
        </Button>
        <Button variant="secondary" size="small" onClick={() => onDecide(false)}>
          {keep}
        </Button>
      </div>
    </li>
  );
}
