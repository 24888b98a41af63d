import { paymentCopy } from '../words/payment.ts';
import { usePublicConfig } from '../../../platform/screens/public-config.ts';
import { usePriceFormat } from '../../../platform/screens/api/use-price-format.ts';
import { Button } from '../../../platform/screens/ui/button.tsx';
import { Dialog } from '../../../platform/screens/ui/dialog.tsx';
import type { BankAnswer } from './pay-with-sandbox.ts';

type Props = {
  amount: number;
  currency: string;
  open: boolean;
  onAnswer: (answer: BankAnswer) => void;
};

/** Stands in for the card holder's bank (rulings §5); closing it pays nothing. */
export function BankDialog({ amount, currency, open, onAnswer }: Props) {
  const priceOf = usePriceFormat();
  const { shopName } = usePublicConfig();
  const { title, body, approve, refuse } = paymentCopy.authenticate;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onAnswer('closed')}
      title={title}
      description={body(priceOf(amount, currency), shopName)}
    >
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={() => onAnswer('refuse')}>
          {refuse}
        </Button>
        <Button onClick={() => onAnswer('approve')}>{approve}</Button>
      </div>
    </Dialog>
  );
}
