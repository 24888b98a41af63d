import { memo, useId } from 'react';
import { classNames } from '../../../platform/screens/ui/class-names.ts';
import { controlStyle } from '../../../platform/screens/ui/control-style.ts';
import { type GridField, type GridPart, cellText, isTextField } from './grid-cells.ts';
import { gridWords } from './grid-words.ts';

type Props = {
  part: GridPart;
  field: GridField;
  /** The typed text; undefined for an unchanged cell. */
  typed: string | undefined;
  /** The value before the change, in words. */
  was: string;
  fault: string | undefined;
  /** What follows from the change, such as the new stock. */
  outcome?: string | undefined;
  readOnly: boolean;
  list?: string | undefined;
  onType: (part: GridPart, field: GridField, text: string) => void;
};

/** A stock change may have a sign, which phones lack on their keyboards for numbers. */
const inputModes: Partial<Record<GridField, 'decimal' | 'numeric'>> = {
  price: 'decimal',
  minimumQuantity: 'numeric',
  multipleOf: 'numeric',
  lowStock: 'numeric',
};

/** A cell: a text field that shows that it is changed, from what, and what is wrong with it. */
export const GridCell = memo(function GridCell({
  part,
  field,
  typed,
  was,
  fault,
  outcome,
  readOnly,
  list,
  onType,
}: Props) {
  const id = useId();
  const isChanged = typed !== undefined;
  const note = isChanged ? (field === 'stockChange' ? outcome : gridWords.was(was)) : undefined;
  const isNumber = !isTextField(field);
  return (
    <>
      <input
        value={typed ?? cellText(part, field)}
        onChange={({ target }) => onType(part, field, target.value)}
        readOnly={readOnly}
        list={list}
        data-changed={isChanged || undefined}
        data-cell={field}
        data-part={part._id}
        autoComplete="off"
        spellCheck={false}
        inputMode={inputModes[field]}
        aria-label={gridWords.cell(gridWords.columns[field], part.name)}
        aria-invalid={fault !== undefined || undefined}
        aria-describedby={note || fault ? `${id}-note` : undefined}
        className={classNames(controlStyle, 'grid-cell', isNumber && 'tabular-nums @wide:text-end')}
      />
      {(note || fault) && (
        <span id={`${id}-note`} className="block text-xs">
          {fault && <span className="block text-danger">{fault}</span>}
          {note && <span className="block text-soft">{note}</span>}
        </span>
      )}
    </>
  );
});
