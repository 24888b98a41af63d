import { useEffect, useState } from 'react';
import { PartCombobox } from '../parts/part-combobox.tsx';
import { usePartSuggestions } from '../parts/use-part-suggestions.ts';
import { productWords } from './product-words.ts';

/**
 * Asks which part buyers should order in place of a deleted one.
 * @param except the deleted one's id
 * @param onType gets what is typed, at first nothing: the dialog that asks keeps no state
 */
export function ReplacementField({
  except,
  onType,
}: {
  except: string;
  onType: (text: string) => void;
}) {
  const [text, setText] = useState('');
  const parts = usePartSuggestions(text);
  useEffect(() => {
    onType(text);
  }, [onType, text]);
  return (
    <PartCombobox
      label={productWords.replacedBy}
      hint={productWords.replacedByHint}
      optional
      className="mt-4 pb-1.5 text-ink"
      value={text}
      parts={parts.filter(({ _id }) => _id !== except)}
      onType={setText}
      onChoose={({ sku, name }) => setText(sku ?? name)}
    />
  );
}
