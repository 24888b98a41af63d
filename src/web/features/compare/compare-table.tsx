import { Link } from 'react-router';
import type { Part } from '../../../domain/parts/part.schema.ts';
import { compareCopy } from '../../copy/attributes.ts';
import { catalogueCopy } from '../../copy/products.ts';
import { usePriceFormat } from '../../lib/use-price-format.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { PartName } from '../../ui/part-name.tsx';
import { PartPicture } from '../../ui/part-picture.tsx';
import { PartLink } from '../parts/part-link.tsx';
import { BuyLink } from '../parts/buy-link.tsx';
import { compareAddress } from './compare-address.ts';
import { type ComparedRow, comparedRows } from './compared-rows.ts';

/** Parts side by side. On a phone the region scrolls beside its first column. */
export function CompareTable({ parts }: { parts: readonly Part[] }) {
  const rows = comparedRows(parts, usePriceFormat());
  return (
    <section
      aria-label={compareCopy.caption}
      // A region that scrolls must be reachable by keyboard.
      // oxlint-disable-next-line no-noninteractive-tabindex
      tabIndex={0}
      className="overflow-x-auto border-[1.5px] border-ink bg-raised print:overflow-visible"
    >
      <table className="w-full border-separate border-spacing-0 text-sm">
        <caption className="sr-only">{compareCopy.caption}</caption>
        <thead>
          <tr>
            <th scope="col" className={first}>
              <span className="sr-only">{compareCopy.property}</span>
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
            <th scope="row" className={classNames(first, 'border-t border-hairline')}>
              <span className="sr-only">{catalogueCopy.columns.buy}</span>
            </th>
            {parts.map((part) => (
              <td key={part._id} className="border-t border-l border-hairline p-3">
                <BuyLink part={part} size="small" className="w-full" />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  );
}

const first = 'sticky left-0 z-10 w-28 min-w-28 bg-raised p-3 text-start align-top sm:w-44';

function PartHead({ part, others }: { part: Part; others: readonly Part[] }) {
  return (
    <th
      scope="col"
      className="min-w-40 border-l border-hairline p-3 text-start align-top font-normal"
    >
      <PartLink part={part} className="group block max-w-60">
        <PartPicture src={part.img} alt="" eager className="border border-hairline" />
        <span className="mt-2 block font-display text-base leading-tight font-semibold group-hover:text-signal">
          <PartName name={part.name} />
        </span>
      </PartLink>
      <Link
        to={compareAddress(others.map(({ _id }) => _id))}
        aria-label={compareCopy.remove(part.name)}
        preventScrollReset
        className="mt-1 inline-flex min-h-8 items-center gap-1.5 text-soft hover:text-ink pointer-coarse:min-h-11 print:hidden"
      >
        <Icon name="close" size={16} />
        {compareCopy.removeShort}
      </Link>
    </th>
  );
}

function Row({ row, parts }: { row: ComparedRow; parts: readonly Part[] }) {
  const { label, values, differs } = row;
  return (
    <tr>
      <th
        scope="row"
        className={classNames(first, 'border-t border-hairline font-normal text-soft')}
      >
        {label}
        {differs && (
          <span className="mt-0.5 block text-xs font-semibold text-ink">
            ≠ {compareCopy.differs}
          </span>
        )}
      </th>
      {values.map((value, at) => (
        <td
          key={parts[at]?._id}
          className={classNames(
            'border-t border-l border-hairline p-3 align-top wrap-anywhere tabular-nums',
            differs && 'bg-tone font-semibold',
          )}
        >
          {value ?? <span className="font-normal text-soft">{compareCopy.missing}</span>}
        </td>
      ))}
    </tr>
  );
}
