import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { useAction } from '../forms/use-action.ts';
import { Fact } from '../parts/fact.tsx';
import { paymentWords } from './payment-words.ts';

const { transfer: words } = paymentWords;

type Props = {
  label: string;
  shown: string;
  /** What a bank's form takes. */
  copied: string;
};

/** A fact of a bank transfer with a button that copies it. */
export function CopiedFact({ label, shown, copied }: Props) {
  const copy = useAction(
    async () => {
      await navigator.clipboard.writeText(copied);
      toast.success(words.copied(label));
    },
    () => toast.error(words.notCopied),
  );
  return (
    <div className="flex items-end justify-between gap-x-4 gap-y-1 px-5 py-2 sm:px-8">
      <Fact label={label} className="min-w-0 flex-1 px-0! tabular-nums wrap-anywhere">
        {shown}
      </Fact>
      <Button
        variant="secondary"
        size="small"
        className="mb-1.5 print:hidden"
        aria-label={words.copyNamed(label)}
        onClick={() => void copy.run()}
      >
        {words.copy}
      </Button>
    </div>
  );
}
