import { type Result, fail, succeed } from '../../../platform/rules/result.ts';
import { auditExport } from '../../../platform/server/audit/audit-export.ts';
import type { Deps } from '../../../platform/server/deps.ts';
import type { BookkeepingFault } from '../../rules/bookkeeping/bookkeeping-fault.ts';
import { bookingsOf } from '../../rules/bookkeeping/bookings.ts';
import {
  type BookkeepingSetup,
  readBookkeepingSetup,
} from '../../rules/bookkeeping/bookkeeping-setup.ts';
import { type Days, daysOf, financialYearStart } from '../../rules/bookkeeping/period.ts';
import { type BookedDocument, documentsOn, numberCustomers } from './booked-documents.store.ts';
import { type DatevBooking, datevHead, datevLines } from './datev-file.ts';

type ExportDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'settings'>;

/** Most bookings of a batch. */
const MOST_BOOKINGS = 99_999;
/** Faults that are named at once. */
const MOST_FAULTS = 10;
/** Debtors begin with 1 to 6. */
const LAST_DEBTOR_DIGIT = '6';

/** The documents of a period as a batch of bookings for DATEV: all of them, or none and why. The export is audited. */
export async function exportDatev(
  deps: ExportDeps,
  actor: string,
  period: string,
): Promise<Result<AsyncGenerator<Uint8Array>, 'BOOKKEEPING_REFUSED'>> {
  const { db, clock, config } = deps;
  const { setup, faults } = readBookkeepingSetup((await deps.settings.current()).settings);
  const days = daysOf(period);
  const early = [...faults, ...yearFaults(days, setup)];
  if (early.length > 0) return fail('BOOKKEEPING_REFUSED', { faults: early });
  const numbers = setup.hasDebtorEach ? await numberCustomers(db.query) : new Map<string, number>();
  const { currency } = config;
  const bookings: DatevBooking[] = [];
  const late = new Map<string, BookkeepingFault>();
  for await (const page of documentsOn(db.query, days)) {
    for (const document of page)
      for (const booked of bookDocument(document, { setup, numbers, currency })) {
        if (!('fault' in booked)) bookings.push(booked);
        else if (late.size < MOST_FAULTS && !late.has(keyOf(booked)))
          late.set(keyOf(booked), booked);
      }
    if (bookings.length > MOST_BOOKINGS)
      return fail('BOOKKEEPING_REFUSED', {
        faults: [{ fault: 'bookings', most: MOST_BOOKINGS }],
      });
  }
  if (late.size > 0) return fail('BOOKKEEPING_REFUSED', { faults: [...late.values()] });
  const head = datevHead({ setup, period, days, currency, now: clock.now() });
  const entry = {
    actor,
    action: 'export bookkeeping',
    subject: 'DATEV',
    wanted: { period },
  } as const;
  return succeed(fileOf(head, auditExport(deps, entry, pagesOf(bookings))));
}

/** Of several documents whose rate has no account, one is named. */
const keyOf = (fault: BookkeepingFault): string =>
  fault.fault === 'rate' ? `rate ${fault.percent}` : JSON.stringify(fault);

type Booking = {
  readonly setup: BookkeepingSetup;
  readonly numbers: ReadonlyMap<string, number>;
  readonly currency: string;
};

function bookDocument(
  { document, customer }: BookedDocument,
  { setup, numbers, currency }: Booking,
): readonly (DatevBooking | BookkeepingFault)[] {
  const { number } = document;
  if (document.currency !== currency)
    return [{ fault: 'currency', currency: document.currency.toUpperCase(), document: number }];
  const debtor = setup.debtorAccount + (numbers.get(customer) ?? 0);
  const last = Number(LAST_DEBTOR_DIGIT + '9'.repeat(setup.accountLength));
  if (debtor > last) return [{ fault: 'debtors', last }];
  return bookingsOf(document, setup).map((booked) =>
    'fault' in booked ? booked : { ...booked, debtor },
  );
}

/** A batch belongs to one financial year. */
function yearFaults(
  { from, to }: Days,
  { yearStart }: BookkeepingSetup,
): readonly BookkeepingFault[] {
  const day = financialYearStart(to, yearStart);
  return day > from ? [{ fault: 'year', day }] : [];
}

const PAGE = 250;

async function* pagesOf(bookings: readonly DatevBooking[]) {
  for (let at = 0; at < bookings.length; at += PAGE) yield bookings.slice(at, at + PAGE);
}

async function* fileOf(head: Uint8Array, pages: AsyncIterable<readonly DatevBooking[]>) {
  yield head;
  for await (const page of pages) yield datevLines(page);
}
