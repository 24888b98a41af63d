import { countryName } from '../../../../platform/rules/countries.ts';
import { taxIdsOf } from '../../../rules/party-ids.ts';
import { taxIdLabel } from '../../../../pricing/rules/tax/tax-id-label.ts';
import type { Party, PostalAddress } from '../../../rules/trade-document.ts';
import type { Sheet, Span, TextStyle } from './sheet.ts';
import { t } from '../../../../platform/rules/messages/t.ts';

/* Blocks that invoices, packing slips and pick lists share. */
const LABEL: TextStyle = { size: 7.5, isSoft: true };
const GAP = 12;

/** The lines of an address; a domestic one leaves out the country. */
export function addressLines(address: PostalAddress, home: string | null): readonly string[] {
  const { lines, postcode, city, country } = address;
  const place = [postcode, city].filter((part) => part !== null).join(' ');
  return [...lines, place, country === null || country === home ? '' : countryName(country)].filter(
    Boolean,
  );
}

/** A buyer's tax id after what it is; empty without one. */
export const taxIdLine = ({ taxId }: Party): string =>
  taxId === null ? '' : `${taxIdLabel(taxId)} ${taxId}`;

/** The seller's VAT id and tax number, each after what it is. */
function sellerIdLine(seller: Party): string {
  const { vatId, taxId } = taxIdsOf(seller);
  return [
    ...(vatId === null ? [] : [`${t('pricing.taxId.vatId')} ${vatId}`]),
    ...(taxId === null ? [] : [`${t('pricing.taxId.taxId')} ${taxId}`]),
  ].join(' · ');
}

/** The seller's name and details, and the ruler below them. */
export function letterhead(sheet: Sheet, seller: Party): void {
  const half = sheet.width / 2;
  const right = { x: sheet.left + half, width: half };
  const { address, phone, email } = seller;
  const details = [
    addressLines(address, null).join(', '),
    [phone, email].filter(Boolean).join(' · '),
    sellerIdLine(seller),
  ];
  const nameHeight = sheet.text(seller.name, { x: sheet.left, width: half - GAP }, sheet.y, {
    font: 'display',
    size: 15,
  });
  let y = sheet.y + 3;
  for (const line of details)
    y += sheet.text(line, right, y, { size: 7.5, align: 'right', isSoft: true });
  sheet.y = Math.max(sheet.y + nameHeight, y) + 10;
  sheet.ruler(sheet.y);
  sheet.y += 34;
}

export function documentTitle(sheet: Sheet, title: string): void {
  sheet.y += sheet.text(title, sheet.whole, sheet.y, { font: 'display', size: 24 }) + 14;
}

/** Labels with values in equal cells between hairlines, like the title block of a drawing. Empty values are left out. */
export function titleBlock(
  sheet: Sheet,
  entries: readonly (readonly [label: string, value: string])[],
): void {
  const cells = entries.filter(([, value]) => value !== '');
  const width = sheet.width / cells.length;
  const inner = width - GAP;
  const top = sheet.y;
  const height = Math.max(...cells.map(([, value]) => sheet.heightOf(value, inner))) + 24;
  cells.forEach(([label, value], index) => {
    const x = sheet.left + index * width + (index === 0 ? 0 : GAP / 2);
    sheet.text(label, { x, width: inner }, top + 6, LABEL);
    sheet.text(value, { x, width: inner }, top + 17, { font: 'strong' });
    if (index > 0) sheet.divider(x - GAP / 2 - 2, top, top + height);
  });
  sheet.rule(top);
  sheet.rule(top + height);
  sheet.y = top + height + 18;
}

/** Blocks of lines beside each other, each under its label. */
export function columnsOfText(
  sheet: Sheet,
  blocks: readonly { readonly label: string; readonly lines: readonly string[] }[],
): void {
  const width = sheet.width / Math.max(2, blocks.length);
  const ends = blocks.map(({ label, lines }, index) => {
    const span: Span = { x: sheet.left + index * width, width: width - GAP };
    let y = sheet.y + sheet.text(label, span, sheet.y, LABEL) + 2;
    lines.forEach((line, at) => {
      y += sheet.text(line, span, y, { font: at === 0 ? 'strong' : 'text' });
    });
    return y;
  });
  sheet.y = Math.max(...ends) + 20;
}

/** The document's name and the page at the foot of each page, and its name at the head of further pages. */
export function pageMarks(sheet: Sheet, title: string, seller: Party): void {
  const half = sheet.width / 2;
  const right = { x: sheet.left + half, width: half };
  const y = sheet.bottom + 14;
  sheet.onEveryPage((page, of) => {
    sheet.rule(y);
    sheet.text(seller.name, { x: sheet.left, width: half }, y + 8, { size: 7.5, isSoft: true });
    sheet.text(`${title} · ${t('documents.pageOf', { page, of })}`, right, y + 8, {
      size: 7.5,
      align: 'right',
      isSoft: true,
    });
  });
}

/** Repeats the title on a further page. */
export function continuedTitle(sheet: Sheet, title: string): void {
  sheet.text(title, sheet.whole, sheet.y, { font: 'display', size: 11 });
  sheet.y += 24;
}
