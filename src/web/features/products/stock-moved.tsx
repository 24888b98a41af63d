import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.ts';
import { productWords } from './product-words.ts';
import type { MovedStock } from './use-stock-level.ts';

type Props = MovedStock & {
  /** The level that stands in the form. */
  typed: number;
  onTake: (level: number) => void;
  onKeep: (level: number) => void;
};

const words = productWords.stockMoved;

/** Both levels, and the two ways on. It takes the focus, so that nobody overlooks that nothing was saved. */
export function StockMoved({ was, now, typed, onTake, onKeep }: Props) {
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), [now]);
  return (
    <div role="alert" className="border-l-2 border-danger bg-raised px-5 py-4">
      <h2 className="flex items-center gap-2 text-lg text-danger">
        <Icon name="warning" />
        {words.title}
      </h2>
      <p className="mt-1 max-w-prose text-sm">{words.body(was, now)}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button
          ref={first}
          size="small"
          onClick={() => {
            onTake(now);
            toast.success(words.taken);
          }}
        >
          {words.take(now)}
        </Button>
        <Button
          variant="secondary"
          size="small"
          onClick={() => {
            onKeep(now);
            toast.success(words.kept);
          }}
        >
          {words.keep(typed)}
        </Button>
      </div>
    </div>
  );
}
