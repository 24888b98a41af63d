import { useRef, useState } from 'react';
import type { Part } from '../../../catalogue/rules/parts/part.schema.ts';
import { lineKey } from '../../rules/cart-lines.ts';
import { focusQuantity } from './cart-focus.ts';
import { cartWords } from './cart-words.ts';
import { useLineChanges } from './change-lines.ts';
import { PartCombobox } from '../../../catalogue/screens/parts/part-combobox.tsx';
import type { CartRow } from './use-checked-cart.ts';
import {
  partMeant,
  usePartSuggestions,
} from '../../../catalogue/screens/parts/use-part-suggestions.ts';

type Props = { row: CartRow; describedBy: string };

/** The text of a line that names no part, to be corrected with suggestions. */
export function LineReference({ row: { key, line }, describedBy }: Props) {
  const { replace } = useLineChanges();
  const [typed, setTyped] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const parts = usePartSuggestions(typed ?? '');

  function choose({ _id, sku, name }: Part) {
    const part = { ...line, toolId: _id, ref: sku ?? name };
    replace(key, part);
    focusQuantity(lineKey(part));
  }
  function commit() {
    const text = typed?.trim() ?? '';
    if (text === '' || text === line.ref) return setTyped(null);
    const part = partMeant(parts, text);
    if (part) choose(part);
    else {
      const changed = { ...line, ref: text };
      replace(key, changed);
      focusQuantity(lineKey(changed));
    }
  }
  return (
    <PartCombobox
      ref={field}
      label={<span className="sr-only">{cartWords.partOf(line.ref)}</span>}
      value={typed ?? line.ref}
      parts={typed === null ? [] : parts}
      describedBy={describedBy}
      isWrong
      field={{ 'data-fix': key }}
      onType={setTyped}
      onChoose={choose}
      onCommit={commit}
      className="cart-line-reference"
    />
  );
}
