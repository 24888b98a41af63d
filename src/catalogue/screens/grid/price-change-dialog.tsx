import { type FormEvent, useState } from 'react';
import { parseNumberInput } from '../../../platform/rules/numbers/number-input.ts';
import type { PricedPart } from '../../rules/parts/part.schema.ts';
import { Button } from '../../../platform/screens/ui/button.tsx';
import { Dialog } from '../../../platform/screens/ui/overlays/dialog.tsx';
import { FormError } from '../../../platform/screens/ui/fields/form-error.tsx';
import { SelectField } from '../../../platform/screens/ui/fields/select-field.tsx';
import { TextField } from '../../../platform/screens/ui/fields/text-field.tsx';
import type { CellEdit } from './grid-edits.ts';
import { PriceChangeTable } from './price-change-table.tsx';
import { priceChangeWords } from './price-change-words.ts';
import { type Change, usePriceChange } from './use-price-change.ts';
import { t } from '../../../platform/rules/messages/t.ts';

const words = priceChangeWords;

const ways = () => Object.entries(words.ways).map(([value, label]) => ({ value, label }));

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The parts of the page. */
  rows: readonly PricedPart[];
  onEdit: (cells: readonly CellEdit[]) => void;
};

/** Changes the prices of this page in the table, or of all matching parts on the server after a preview. */
export function PriceChangeDialog({ open, onOpenChange, rows, onEdit }: Props) {
  const [scope, setScope] = useState('all');
  const [way, setWay] = useState('percent-up');
  const [typed, setTyped] = useState('');
  const change = usePriceChange({ rows, onEdit, onDone: () => onOpenChange(false) });
  const { preview, fault, failure, pending } = change;
  const scopes = Object.entries(words.scopes(rows.length)).map(([value, label]) => ({
    value,
    label,
  }));

  /** Any other choice needs a new preview. */
  const set = (choose: (value: string) => void) => (value: string) => {
    change.forget();
    choose(value);
  };

  function submit(event: FormEvent) {
    event.preventDefault();
    const changeInput = readChange(way, typed);
    void (scope === 'page' ? change.putIntoTable(changeInput) : change.show(changeInput));
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('catalogue.priceChange.title')}
      description={t('catalogue.priceChange.body')}
    >
      <form noValidate onSubmit={submit} className="mt-4 space-y-4">
        <SelectField
          label={t('catalogue.priceChange.scope')}
          options={scopes}
          value={scope}
          onChange={({ target }) => set(setScope)(target.value)}
        />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <SelectField
            label={t('catalogue.priceChange.how')}
            options={ways()}
            value={way}
            onChange={({ target }) => set(setWay)(target.value)}
          />
          <TextField
            label={t('catalogue.priceChange.value')}
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            error={fault}
            onChange={({ target }) => set(setTyped)(target.value)}
          />
        </div>
        <FormError message={failure} />
        <div className="flex flex-wrap gap-3">
          {preview && preview.changed > 0 && (
            <Button pending={pending} onClick={() => void change.apply(readChange(way, typed))}>
              {t('catalogue.priceChange.apply', { count: preview.changed })}
            </Button>
          )}
          <Button
            type="submit"
            variant={preview ? 'secondary' : 'primary'}
            pending={pending && !preview}
          >
            {scope === 'page' ? t('catalogue.priceChange.put') : t('catalogue.priceChange.preview')}
          </Button>
        </div>
        {preview && <PriceChangeTable preview={preview} />}
      </form>
    </Dialog>
  );
}

/** The change of a choice such as `percent-down`; NaN or text for what is no number. */
function readChange(way: string, typed: string): Change {
  const [kind, direction] = way.split('-');
  const read = parseNumberInput(typed);
  const value = typeof read === 'number' && direction === 'down' ? -read : read;
  return kind === 'percent' ? { percent: value as number } : { amount: value as number };
}
