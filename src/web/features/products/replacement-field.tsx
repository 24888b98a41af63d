import { useEffect, useId, useState } from 'react';
import { TextField } from '../../ui/text-field.tsx';
import { usePartSuggestions } from '../cart/use-part-suggestions.ts';
import { productWords } from './product-words.ts';

/**
 * Asks which part buyers should order in place of a deleted one.
 * @param onType gets what is typed, at first nothing: the dialog that asks keeps no state
 */
export function ReplacementField({ onType }: { onType: (text: string) => void }) {
  const listId = useId();
  const [text, setText] = useState('');
  const parts = usePartSuggestions(text);
  useEffect(() => {
    onType(text);
  }, [onType, text]);
  return (
    <>
      <TextField
        label={productWords.replacedBy}
        hint={productWords.replacedByHint}
        optional
        className="mt-4 pb-1.5 text-ink"
        list={listId}
        autoComplete="off"
        maxLength={120}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <datalist id={listId}>
        {parts.map(({ _id, sku, name }) => (
          <option key={_id} value={sku ?? name}>
            {name}
          </option>
        ))}
      </datalist>
    </>
  );
}
