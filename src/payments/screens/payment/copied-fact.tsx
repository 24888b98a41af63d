import { Button } from '../../../platform/screens/ui/button.tsx';
import { toast } from '../../../platform/screens/ui/overlays/toast.ts';
import { useAction } from '../../../platform/screens/forms/use-action.ts';
import { Fact } from '../../../catalogue/screens/parts/title-block-fact.tsx';
import { t } from '../../../platform/rules/messages/t.ts';

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
      toast.success(t('orders.payment.transfer.copied', { what: label }));
    },
    () => toast.error(t('orders.payment.transfer.notCopied')),
  );
  return (
    <Fact label={label} className="px-5 py-3 sm:px-8">
      <span className="flex items-center justify-between gap-x-4">
        <span className="min-w-0 tabular-nums text-balance wrap-anywhere">{shown}</span>
        <Button
          variant="secondary"
          size="small"
          className="-mt-4 print:hidden"
          aria-label={t('orders.payment.transfer.copyNamed', { what: label })}
          onClick={() => void copy.run()}
        >
          {t('orders.payment.transfer.copy')}
        </Button>
      </span>
    </Fact>
  );
}
