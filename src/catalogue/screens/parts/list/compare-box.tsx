import { MAX_COMPARED } from '../../../rules/parts/comparison.ts';
import type { Part } from '../../../rules/parts/part.schema.ts';
import { choosePartIds, useChosenPartIds } from './chosen-parts.ts';
import { COMPARE_FORM } from './compare-bar.tsx';
import { t } from '../../../../platform/rules/messages/t.ts';

/** Chooses a part for the comparison; without script a box of the form below the list. */
export function CompareBox({ part }: { part: Pick<Part, '_id' | 'name'> }) {
  const chosen = useChosenPartIds();
  const isChosen = chosen.includes(part._id);
  const isFull = chosen.length >= MAX_COMPARED && !isChosen;
  return (
    <label
      title={isFull ? t('catalogue.compare.full') : undefined}
      className="flex min-h-8 cursor-pointer items-center justify-end gap-2 text-xs pointer-coarse:min-h-11 print:hidden"
    >
      <input
        type="checkbox"
        form={COMPARE_FORM}
        name="parts"
        value={part._id}
        aria-label={t('catalogue.compare.comparePart', { name: part.name })}
        checked={isChosen}
        disabled={isFull}
        onChange={() =>
          choosePartIds(isChosen ? chosen.filter((id) => id !== part._id) : [...chosen, part._id])
        }
        className="size-5 accent-signal"
      />
      <span aria-hidden="true">{t('catalogue.compare.compare')}</span>
    </label>
  );
}
