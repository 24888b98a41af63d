import { approvalWords } from '../../../../companies/screens/approval-notice-words.ts';
import { useApproval } from '../../../../companies/screens/use-approval.ts';
import { lineKey } from '../../../rules/cart-lines.ts';
import { hasCharges } from '../../../../pricing/rules/charges.ts';
import { usePublicConfig } from '../../../../platform/screens/public-config.ts';
import { Button } from '../../../../platform/screens/ui/button.tsx';
import { FormError } from '../../../../platform/screens/ui/fields/form-error.tsx';
import { Icon } from '../../../../platform/screens/ui/icon.tsx';
import { Table } from '../../../../platform/screens/ui/tables/table.tsx';
import { focusKeeper } from '../../../../platform/screens/ui/focus-keeper.ts';
import { focusNextFix, focusUndo } from '../cart-focus.ts';
import { useLineChanges } from '../../storage/use-cart.ts';
import { cartColumns } from './cart-columns.tsx';
import { arePricesHidden } from '../net-of-rows.ts';
import { hasNearest, isFaulty, rowName, suggestedQuantity } from './line-rows.ts';
import type { Perform } from '../use-cart-notice.ts';
import type { CartRow } from '../use-checked-cart.ts';
import { t } from '../../../../platform/rules/messages/t.ts';

type Props = {
  rows: readonly CartRow[];
  perform: Perform;
  /** Whether verdicts could not be had. */
  isUncheckable: boolean;
  refusals: ReadonlyMap<string, string>;
  /** Of the button that removes all lines. */
  clearLabel?: string;
};

/** The lines of the cart, above them what they need, and the fixes for all of them. */
export function CartList({
  rows,
  perform,
  isUncheckable,
  refusals,
  clearLabel = t('cart.general.emptyCart'),
}: Props) {
  const config = usePublicConfig();
  const { limits, charges } = config;
  const { change } = useLineChanges();
  const fixes = new Map(
    rows.flatMap((row) => {
      const quantity = suggestedQuantity(row);
      return hasNearest(row) && quantity !== null ? [[row.key, quantity] as const] : [];
    }),
  );
  // Until lines are checked nobody knows.
  const hidesPrices = rows.some(({ isFresh }) => isFresh) && arePricesHidden(rows, config);
  const missing = useApproval(hidesPrices);
  const columns = cartColumns({
    limits,
    refusals,
    isNet: hasCharges(charges),
    missing: hidesPrices ? missing : null,
    hidesPrices,
    onRemove: (row, button) => {
      const keepFocus = rows.length > 1 ? focusKeeper(button) : focusUndo;
      perform(t('cart.general.removed', { name: rowName(row) }), (lines) =>
        lines.filter((line) => lineKey(line) !== row.key),
      );
      keepFocus();
    },
  });
  const fixAll = () => {
    change((lines) =>
      lines.map((line) => {
        const quantity = fixes.get(lineKey(line));
        return quantity === undefined ? line : { ...line, quantity, listed: undefined };
      }),
    );
    focusNextFix();
  };
  return (
    <section aria-label={t('cart.general.lines')} className="cart-list">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 print:hidden">
        <p role="status" className="text-sm font-semibold">
          {isUncheckable ? '' : statusOf(rows, hidesPrices ? missing : null)}
        </p>
        <div className="flex flex-wrap gap-2">
          {fixes.size > 1 && (
            <Button size="small" variant="secondary" onClick={fixAll}>
              {t('cart.general.fixAll', { count: fixes.size })}
            </Button>
          )}
          <Button
            size="small"
            variant="quiet"
            // Alone in its row on a phone, its icon is in line with the list.
            className={fixes.size > 1 ? undefined : '-ml-3'}
            onClick={() => print()}
          >
            <Icon name="print" size={18} />
            {t('cart.general.print')}
          </Button>
          <Button
            size="small"
            variant="quiet"
            onClick={() => {
              perform(t('cart.general.emptied', { count: rows.length }), () => []);
              focusUndo();
            }}
          >
            {clearLabel}
          </Button>
        </div>
      </div>
      {isUncheckable && <FormError message={t('cart.general.uncheckable')} />}
      <Table
        caption={t('cart.general.lines')}
        columns={columns}
        rows={rows}
        rowKey={({ key }) => key}
      />
    </section>
  );
}

function statusOf(rows: readonly CartRow[], missing: ReturnType<typeof useApproval>): string {
  if (rows.some(({ isFresh }) => !isFresh))
    return t('cart.general.status.checking', { count: rows.length });
  const faulty = rows.filter(isFaulty).length;
  if (faulty > 0) return t('cart.general.status.faulty', { count: rows.length, faulty });
  return missing === null
    ? t('cart.general.status.ready', { count: rows.length })
    : t('cart.general.status.notYet', { count: rows.length, missing: approvalWords.line[missing] });
}
