import { perLanguage } from '../../../platform/rules/language/current-language.ts';
import { pageQuery } from '../../../platform/screens/api/queries.ts';
import { currentCursor } from '../../../platform/screens/api/cursor-trail.ts';
import { readSearchTerm } from '../../../orders/screens/lists/orders-query.ts';
import { ADMIN_PAGE_SIZE } from '../../../platform/screens/tables/numbered-pages.ts';

export const MONTH_PARAM = 'month';
const MONTHS_OFFERED = 36;

const monthFormat = perLanguage(
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    }),
);

/** This month and those before it, newest first. */
export function offeredMonths(now: Date) {
  return Array.from({ length: MONTHS_OFFERED }, (_, ago) => {
    const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - ago));
    return {
      value: first.toISOString().slice(0, 'yyyy-mm'.length),
      label: monthFormat().format(first),
    };
  });
}

/** The month of an address; without a valid one, this month. */
export function readMonth(searchParams: URLSearchParams, now: Date): string {
  const months = offeredMonths(now);
  const monthParam = searchParams.get(MONTH_PARAM);
  return months.find(({ value }) => value === monthParam)?.value ?? months[0]?.value ?? '';
}

export function invoicesQuery(searchParams: URLSearchParams, now: Date) {
  const find = readSearchTerm(searchParams);
  return pageQuery('GET /invoices', {
    query: {
      ...(find === null ? { month: readMonth(searchParams, now) } : { find }),
      limit: ADMIN_PAGE_SIZE,
      cursor: currentCursor(searchParams),
    },
  });
}

/** What was issued for a buyer's orders, or by the address those of the company, newest first. */
export function ownInvoicesQuery(email: string, searchParams: URLSearchParams) {
  return pageQuery('GET /myInvoices', {
    query: {
      email,
      of: searchParams.get('of') === 'company' ? 'company' : undefined,
      limit: ADMIN_PAGE_SIZE,
      cursor: currentCursor(searchParams),
    },
  });
}
