import { Button } from '../../../platform/screens/ui/button.tsx';
import { toast } from '../../../platform/screens/ui/overlays/toast.ts';
import { useAction } from '../../../platform/screens/forms/use-action.ts';
import { Fact } from '../../../catalogue/screens/parts/title-block-fact.tsx';
import { paymentWords } from '../../../orders/screens/lists/payment-words.ts';

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
    <Fact label={label} className="px-5 py-3 sm:px-8">
      <span className="flex items-center justify-between gap-x-4">
        <span className="min-w-0 tabular-nums text-balance wrap-anywhere">{shown}</span>
        <Button
          variant="secondary"
          size="small"
          className="-mt-4 print:hidden"
          aria-label={words.copyNamed(label)}
          onClick={() => void copy.run()}
        >
          {words.copy}
        </Button>
      </span>
    </Fact>
  );
}
