import { useState } from 'react';
import { Link } from 'react-router';
import { HiddenPrice } from '../../../companies/screens/hidden-price.tsx';
import type { Part } from '../../rules/parts/part.schema.ts';
import { usePublicConfig } from '../../../platform/screens/public-config.ts';
import { usePriceFormat } from '../../../platform/screens/api/use-price-format.ts';
import { classNames } from '../../../platform/screens/ui/class-names.ts';
import { Icon } from '../../../platform/screens/ui/icon.tsx';
import { PartName } from '../../../platform/screens/ui/part-name.tsx';
import { PartPicture } from '../../../platform/screens/ui/pictures/part-picture.tsx';
import { AddToCart } from '../../../cart/screens/cart/add-to-cart.tsx';
import { PartLink } from '../parts/part-link.tsx';
import { BuyOrNotify } from '../parts/buy-or-notify.tsx';
import { compareAddress } from '../parts/list/compare-address.ts';
import { type ComparedRow, comparedRows } from './compared-rows.ts';
import './compare-table.css';
import { t } from '../../../platform/rules/messages/t.ts';

/** Parts side by side. On a phone the region scrolls beside its first column. */
export function CompareTable({ parts }: { parts: readonly Part[] }) {
  const all = comparedRows(parts, usePriceFormat(), usePublicConfig().limits);
  const [isBrief, setBrief] = useState(false);
  const rows = isBrief ? all.filter(({ differs }) => differs) : all;
  return (
    <>
      {all.some(({ differs }) => differs) && (
        <label className="mb-3 flex min-h-9 w-fit items-center gap-2.5 text-sm font-semibold pointer-coarse:min-h-11 print:hidden">
          <input
            type="checkbox"
            className="size-5 accent-signal"
            checked={isBrief}
            onChange={({ target }) => setBrief(target.checked)}
          />
          {t('catalogue.comparison.onlyDifferences')}
        </label>
      )}
      <Region parts={parts} rows={rows} />
    </>
  );
}

function Region({ parts, rows }: { parts: readonly Part[]; rows: readonly ComparedRow[] }) {
  return (
    <section
      aria-label={t('catalogue.comparison.caption')}
      // A region that scrolls must be reachable by keyboard.
      // oxlint-disable-next-line no-noninteractive-tabindex
      tabIndex={0}
      className="compare-region border-[1.5px] border-ink bg-raised"
    >
      <table className="w-full text-sm">
        <caption className="sr-only">{t('catalogue.comparison.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{t('catalogue.comparison.property')}</span>
            </th>
            {parts.map((part) => (
              <PartHead key={part._id} part={part} others={parts.filter((one) => one !== part)} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.key} row={row} parts={parts} />
          ))}
          <tr className="print:hidden">
            <th scope="row">
              <span className="sr-only">{t('catalogue.general.columns.buy')}</span>
            </th>
            {parts.map((part) => (
              <td key={part._id}>
                <BuyOrNotify part={part} size="small" className="w-full" />
                <AddToCart part={part} size="small" className="mt-2 w-full" />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  );
}

function PartHead({ part, others }: { part: Part; others: readonly Part[] }) {
  return (
    <th scope="col" className="font-normal">
      <PartLink part={part} className="group block">
        <PartPicture src={part.img} alt="" eager className="max-w-md border border-hairline" />
        <span className="mt-2 block font-display text-base leading-tight font-semibold group-hover:text-signal">
          <PartName name={part.name} />
        </span>
      </PartLink>
      <Link
        to={compareAddress(others.map(({ _id }) => _id))}
        aria-label={t('catalogue.comparison.leaveOutPart', { name: part.name })}
        preventScrollReset
        className="mt-1 inline-flex min-h-8 items-center gap-2 text-soft hover:text-signal pointer-coarse:min-h-11 print:hidden"
      >
        <Icon name="close" size={16} />
        {t('platform.words.remove')}
      </Link>
    </th>
  );
}

function Row({ row, parts }: { row: ComparedRow; parts: readonly Part[] }) {
  const { label, values, differs } = row;
  return (
    <tr>
      <th scope="row" className="font-normal text-soft">
        {label}
        {differs && (
          <span className="mt-1 block text-xs font-semibold text-ink">
            ≠ {t('catalogue.comparison.differs')}
          </span>
        )}
      </th>
      {values.map((value, at) => (
        <td
          key={parts[at]?._id}
          className={classNames('wrap-anywhere tabular-nums', differs && 'font-semibold')}
        >
          {value === t('companies.hiddenPrice.price') ? (
            <HiddenPrice />
          ) : (
            (value ?? (
              <span className="font-normal text-soft">{t('catalogue.comparison.missing')}</span>
            ))
          )}
        </td>
      ))}
    </tr>
  );
}
