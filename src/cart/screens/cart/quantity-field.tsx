import { useEffect, useRef, useState } from 'react';
import { MAX_LINE_QUANTITY } from '../../rules/cart-lines.ts';
import { formatCount } from '../../../platform/rules/numbers/format-count.ts';
import { QUANTITY_TEXT_MAX_LENGTH } from '../../rules/line-limits.ts';
import { readQuantity } from '../../rules/line-quantity.ts';
import { textStart } from '../../../platform/rules/text/text.ts';
import { classNames } from '../../../platform/screens/ui/class-names.ts';
import { controlStyle } from '../../../platform/screens/ui/control-style.ts';
import { QUANTITY_KEY } from './cart-focus.ts';

/** A typed quantity counts once nothing follows for this long. */
const QUIET_MS = 350;

type Props = {
  quantity: number | string;
  label: string;
  describedBy: string;
  isWrong: boolean;
  /** The key of the line. */
  lineKey: string;
  /** Gets what was typed as text if it is no whole number, so that it is judged and not ordered around. */
  onChange: (quantity: number | string) => void;
};

/** What is being typed in place of which quantity. */
type Typing = { readonly text: string; readonly over: number | string };

/** The whole number that was typed; null for anything else. */
function wholeNumber(typed: string): number | null {
  const read = readQuantity(typed);
  const isWhole = typeof read === 'number' && Number.isInteger(read);
  return isWhole && read >= 0 && read <= MAX_LINE_QUANTITY ? read : null;
}

/** The quantity of a line. Follows the cart, except while somebody types. */
export function QuantityField(props: Props) {
  const { quantity, label, describedBy, isWrong, lineKey, onChange } = props;
  const [typing, setTyping] = useState<Typing | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // A fix, another tab or the commit itself has set another quantity since.
  const typed = typing?.over === quantity ? typing.text : null;
  const commit = (text: string) => {
    clearTimeout(timer.current);
    const next = wholeNumber(text) ?? textStart(text.trim(), QUANTITY_TEXT_MAX_LENGTH);
    if (next !== quantity) onChange(next);
  };
  return (
    <>
      <input
        {...{ [QUANTITY_KEY]: lineKey }}
        aria-label={label}
        aria-describedby={describedBy}
        aria-invalid={isWrong || (typed !== null && wholeNumber(typed) === null) || undefined}
        inputMode="numeric"
        autoComplete="off"
        value={typed ?? String(quantity)}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget: { value } }) => {
          setTyping({ text: value, over: quantity });
          clearTimeout(timer.current);
          timer.current = setTimeout(() => commit(value), QUIET_MS);
        }}
        onBlur={() => {
          if (typed !== null) commit(typed);
        }}
        onKeyDown={({ key }) => {
          if (key === 'Enter' && typed !== null) commit(typed);
          if (key !== 'Escape') return;
          clearTimeout(timer.current);
          setTyping(null);
        }}
        className={classNames(controlStyle, 'cart-quantity tabular-nums text-end print:hidden')}
      />
      <span className="tabular-nums hidden print:inline">
        {typeof quantity === 'number' ? formatCount(quantity) : quantity}
      </span>
    </>
  );
}
