import { stockChangeReasons } from '../../rules/parts/stock-change.ts';
import { Button } from '../../../platform/screens/ui/button.tsx';
import { FormError } from '../../../platform/screens/ui/form-error.tsx';
import { SelectField } from '../../../platform/screens/ui/select-field.tsx';
import { TextField } from '../../../platform/screens/ui/text-field.tsx';
import { productWords } from '../products/product-words.ts';
import { gridWords } from './grid-words.ts';
import type { StockWhy } from './use-save-grid.ts';

const words = productWords.stockChange;
const reasons = [
  { value: '', label: words.noReason },
  ...stockChangeReasons.map((value) => ({ value, label: words.reasons[value] })),
];

type Props = {
  count: number;
  /** Whether a stock changes, which needs a reason. */
  changesStock: boolean;
  why: StockWhy;
  reasonFault: string | undefined;
  failure: string | null;
  pending: boolean;
  onWhy: (why: StockWhy) => void;
  onSave: () => void;
  onDiscard: () => void;
};

/** Counts the changes and saves or discards them; it stays in sight below the table. */
export function GridBar(props: Props) {
  const { count, changesStock, why, reasonFault, failure, pending } = props;
  return (
    <section
      aria-label={gridWords.bar}
      className="grid-bar mt-4 border-t border-ink bg-paper py-3 print:hidden"
    >
      <FormError message={failure} />
      {changesStock && (
        <div className="mb-3 grid items-start gap-4 columns-upto-3">
          <SelectField
            label={words.reason}
            options={reasons}
            error={reasonFault}
            value={why.stockReason ?? ''}
            onChange={({ target }) => {
              const stockReason = stockChangeReasons.find((reason) => reason === target.value);
              props.onWhy({ ...why, stockReason });
            }}
          />
          <TextField
            label={words.note}
            optional
            autoComplete="off"
            placeholder={words.noteHint}
            value={why.stockNote ?? ''}
            onChange={({ target }) => props.onWhy({ ...why, stockNote: target.value || undefined })}
          />
        </div>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button disabled={count === 0} pending={pending} onClick={props.onSave}>
          {count === 0 ? gridWords.nothing : gridWords.save(count)}
        </Button>
        {count > 0 && (
          <Button variant="secondary" onClick={props.onDiscard}>
            {gridWords.discard}
          </Button>
        )}
      </div>
    </section>
  );
}
