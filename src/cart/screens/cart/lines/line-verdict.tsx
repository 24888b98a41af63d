import { approvalWords } from '../../../../companies/screens/approval-notice-words.ts';
import type { useApproval } from '../../../../companies/screens/use-approval.ts';
import { lineKey } from '../../../rules/cart-lines.ts';
import { formatCount } from '../../../../platform/rules/numbers/format-count.ts';
import { usePublicConfig } from '../../../../platform/screens/public-config.ts';
import { Button } from '../../../../platform/screens/ui/button.tsx';
import { classNames } from '../../../../platform/screens/ui/class-names.ts';
import { Icon } from '../../../../platform/screens/ui/icon.tsx';
import { NotifyMe } from '../../../../catalogue/screens/stock-notices/notify-me.tsx';
import { focusQuantity } from '../cart-focus.ts';
import { useLineChanges } from '../../storage/use-cart.ts';
import { isFaulty, isReady, rowName, suggestedParts, suggestedQuantity } from './line-rows.ts';
import type { CartRow } from '../use-checked-cart.ts';
import { takePartText, takeText, verdictText } from './verdict-text.ts';
import { t } from '../../../../platform/rules/messages/t.ts';

type Props = {
  row: CartRow;
  id: string;
  /** Why the shop refused the line when it was ordered. */
  refusal: string | undefined;
  /** What keeps the buyer from ordering at all. */
  missing: ReturnType<typeof useApproval>;
};

/** The verdict on a line in words, icon and colour, with its fix beside it. */
export function LineVerdict({ row, id, refusal, missing }: Props) {
  const { checked, key, line } = row;
  const { replace, setQuantity } = useLineChanges();
  const { limits } = usePublicConfig();
  const quantity = suggestedQuantity(row);
  const isKept = missing !== null && isReady(row);
  const ready = isReady(row) && !isKept;
  const said = checked && verdictText(checked, limits);
  const text = ready && refusal ? refusal : isKept ? approvalWords.line[missing] : said;
  const isWrong = isFaulty(row) || (ready && refusal !== undefined);
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <span
        id={id}
        className={classNames(
          'flex items-center gap-2',
          isWrong ? 'font-semibold text-danger' : ready ? 'text-ok' : 'text-soft',
        )}
      >
        {(ready || isWrong) && <Icon name={isWrong ? 'warning' : 'check'} size={16} />}
        {row.isFresh ? text : t('platform.ui.loading')}
      </span>
      {line.listed && line.listed.length > 1 && (
        <span className="basis-full text-soft">
          {t('cart.general.listed', {
            count: line.listed.length,
            quantities: line.listed.map(formatCount).join(' + '),
          })}
        </span>
      )}
      {checked && quantity !== null && (
        <Button
          variant="secondary"
          size="small"
          data-fix={key}
          onClick={() => {
            setQuantity(key, quantity);
            focusQuantity(key);
          }}
        >
          {takeText(checked, quantity)}
        </Button>
      )}
      {row.isFresh && checked?.verdict === 'outOfStock' && line.toolId && (
        <NotifyMe part={{ _id: line.toolId, name: rowName(row) }} size="small" />
      )}
      {row.isFresh &&
        suggestedParts(row).map(({ toolId, name, sku }) => (
          <Button
            key={toolId}
            variant="secondary"
            size="small"
            data-fix={key}
            onClick={() => {
              const part = { ...line, toolId, ref: sku ?? name };
              replace(key, part);
              focusQuantity(lineKey(part));
            }}
          >
            {takePartText(checked ?? {}, { name, sku })}
          </Button>
        ))}
    </div>
  );
}
