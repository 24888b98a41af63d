import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { manageOrdersCopy } from '../../../platform/screens/words/orders.ts';
import { ApiError } from '../../../platform/screens/api/api.ts';
import { readCsv } from '../../../platform/screens/session/read-csv.ts';
import { Button } from '../../../platform/screens/ui/button.tsx';
import { Dialog } from '../../../platform/screens/ui/overlays/dialog.tsx';
import { TextField } from '../../../platform/screens/ui/fields/text-field.tsx';
import { toast } from '../../../platform/screens/ui/overlays/toast.ts';
import { messageOf } from '../../../platform/screens/forms/form-failure.ts';
import { saveFile } from '../../../platform/screens/tables/save-file.ts';
import { readOrderFilter } from '../../../orders/screens/lists/order-filter.ts';
import { readSearchTerm } from '../../../orders/screens/lists/orders-query.ts';
import { orderWords } from '../../../orders/screens/lists/order-words.ts';
import { t } from '../../../platform/rules/messages/t.ts';

const words = orderWords.exporting;
const days = ['from', 'to'] as const;
type Day = (typeof days)[number];

type Props = { open: boolean; onOpenChange: (open: boolean) => void };

/**
 * Saves the filtered and searched orders of all pages as a CSV file, optionally within a range of
 * days. A refused day shows its message below the field, any other failure a toast.
 */
export function ExportOrders({ open, onOpenChange }: Props) {
  const [searchParams] = useSearchParams();
  const [pending, setPending] = useState(false);
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const filter = readOrderFilter(searchParams);
  const find = readSearchTerm(searchParams);

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const dayOf = (name: Day) => {
      const day = typed.get(name);
      return typeof day === 'string' && day !== '' ? day : undefined;
    };
    setErrors({});
    setPending(true);
    try {
      const query = { filter, find: find ?? undefined, from: dayOf('from'), to: dayOf('to') };
      saveFile(await readCsv('GET /orders.csv', { query }), 'orders.csv');
      toast.success(t('orders.order.exporting.saved'));
      onOpenChange(false);
    } catch (error) {
      const refused = error instanceof ApiError ? (error.problem.errors ?? {}) : {};
      setErrors(refused);
      if (!days.some((day) => refused[day] !== undefined))
        toast.error(Object.values(refused).join(' ') || messageOf(error));
    } finally {
      setPending(false);
    }
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('orders.order.exporting.title')}
      description={t('orders.order.exporting.body', {
        orders: manageOrdersCopy.filters[filter],
        hasSought: find !== null,
        sought: find,
      })}
    >
      {/*
       * The browser's own validation rejects a half-typed date, whose value would be empty and mean
       * all orders.
       */}
      <form onSubmit={(event) => void save(event)} className="mt-4">
        <div className="grid gap-4 sm:grid-cols-2">
          {days.map((day) => (
            <TextField key={day} type="date" name={day} label={words[day]} error={errors[day]} />
          ))}
        </div>
        <p className="mt-3 text-sm text-soft">
          {t('orders.order.exporting.days')} {t('orders.order.exporting.takes')}{' '}
          {t('orders.order.exporting.personal')}
        </p>
        <Button type="submit" pending={pending} className="mt-5">
          {t('orders.order.exporting.save')}
        </Button>
      </form>
    </Dialog>
  );
}
